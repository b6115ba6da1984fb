import { type Failure, failureOf, failureText } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { setPassword } from '../../content/passwords';
import { createNewPassword } from '../../new-password/create-new-password';

/** What the link of the mail says. */
interface Invitation {
  readonly username: string;
  readonly email: string;
  readonly temporaryPassword: string;
}

export const pageOpened = createEvent<Invitation>();
export const setPasswordFx = createEffect(setPassword);
export const form = createNewPassword();

export const $invitation = createStore<Invitation>({
  username: '',
  email: '',
  temporaryPassword: '',
}).on(pageOpened, (_, invitation) => invitation);

export const $isSet = createStore(false)
  .on(setPasswordFx.done, () => true)
  .reset(pageOpened);
export const $failure = createStore<string | null>(null)
  .on(setPasswordFx.failData, (_, error) => refusalText(failureOf(error)))
  .reset(form.sent, pageOpened);

sample({
  clock: form.accepted,
  source: $invitation,
  fn: ({ username, temporaryPassword }, password) => ({ username, temporaryPassword, password }),
  target: setPasswordFx,
});
sample({ clock: [pageOpened, setPasswordFx.done], target: form.cleared });

/** The service's own message where it gives one, otherwise what the catalogue says. */
function refusalText(failure: Failure): string {
  if (failure.kind !== 'refused') return failureText(failure);
  return failure.detail || 'Unknown error';
}
