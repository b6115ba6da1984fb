import { type Failure, failureOf, failureText } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { setPassword } from '../../content/passwords';
import { createNewPassword, passwordRefusal } from '../../new-password/create-new-password';

/** What the link of the mail says. */
interface Invitation {
  readonly username: string;
  readonly email: string;
  readonly temporaryPassword: string;
}

export const pageOpened = createEvent<Invitation>();
export const setPasswordFx = createEffect(setPassword);
export const $invitation = createStore<Invitation>({
  username: '',
  email: '',
  temporaryPassword: '',
}).on(pageOpened, (_, invitation) => invitation);
export const form = createNewPassword(
  $invitation.map(({ username, email }) => ({ username, mail: email })),
);

const failed = setPasswordFx.failData.map(failureOf);
const textOfPassword = (failure: Failure): string | null =>
  failure.kind === 'refused' ? passwordRefusal(failure.detail) : null;
const otherFailed = failed.filter({ fn: (failure) => textOfPassword(failure) === null });

export const $isSet = createStore(false)
  .on(setPasswordFx.done, () => true)
  .reset(pageOpened);
export const $failure = createStore<string | null>(null)
  .on(otherFailed, (_, failure) => refusalText(failure))
  .reset(form.sent, pageOpened);

sample({
  clock: form.accepted,
  source: $invitation,
  fn: ({ username, temporaryPassword }, password) => ({ username, temporaryPassword, password }),
  target: setPasswordFx,
});
sample({
  clock: failed.filterMap((failure) => textOfPassword(failure) ?? undefined),
  target: form.passwordRefused,
});
sample({ clock: [pageOpened, setPasswordFx.done], target: form.cleared });

/** The service's own message where it gives one, otherwise what the catalogue says. */
function refusalText(failure: Failure): string {
  if (failure.kind !== 'refused') return failureText(failure);
  return failure.detail || 'Unknown error';
}
