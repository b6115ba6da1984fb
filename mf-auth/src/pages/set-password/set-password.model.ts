import { type Failure, failureOf, failureText } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { askForReset, setPassword } from '../../content/passwords';
import { resetAnswer } from '../../domain/mail';
import { createNewPassword, passwordRefusal } from '../../new-password/create-new-password';
import { type Invitation, keptInvitation } from './kept-invitation';

export const pageOpened = createEvent<Invitation>();
/** The page was opened without a link, for example by a reload. */
export const pageReopened = createEvent();
export const newMailAsked = createEvent();

export const setPasswordFx = createEffect(setPassword);
export const askForMailFx = createEffect(askForReset);
const readLinkFx = createEffect(keptInvitation.read);
const keepLinkFx = createEffect(keptInvitation.keep);
const clearLinkFx = createEffect(keptInvitation.clear);

const none: Invitation = { username: '', email: '', temporaryPassword: '' };
export const $invitation = createStore<Invitation>(none)
  .on(pageOpened, (_, invitation) => invitation)
  .on(readLinkFx.doneData, (_, kept) => kept ?? none);
/** Whether this tab has no link. */
export const $isLinkMissing = createStore(false)
  .on(readLinkFx.doneData, (_, kept) => kept === null)
  .reset(pageOpened);
export const form = createNewPassword(
  $invitation.map(({ username, email }) => ({ username, mail: email })),
);

const failed = setPasswordFx.failData.map(failureOf);
const textOfPassword = (failure: Failure): string | null =>
  failure.kind === 'refused' ? passwordRefusal(failure.detail) : null;
const otherFailed = failed.filter({ fn: (failure) => textOfPassword(failure) === null });
/** Whether the service refused the link: all invalid links get the same answer. */
const isLinkRefused = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 400 && failure.detail !== '';

export const $isSet = createStore(false)
  .on(setPasswordFx.done, () => true)
  .reset(pageOpened);
export const $failure = createStore<string | null>(null)
  .on(otherFailed, (_, failure) => refusalText(failure))
  .on(askForMailFx.failData, (_, error) => refusalText(failureOf(error)))
  .reset(form.sent, newMailAsked, pageOpened);
/** Whether the link has expired or was used. */
export const $isLinkOver = createStore(false)
  .on(otherFailed, (_, failure) => isLinkRefused(failure))
  .reset(form.sent, pageOpened);
export const $answer = createStore<string | null>(null)
  .on(askForMailFx.done, (_, { params: mail }) => resetAnswer(mail))
  .reset(form.sent, newMailAsked, pageOpened);

sample({ clock: pageOpened, target: keepLinkFx });
sample({ clock: pageReopened, target: readLinkFx });
sample({ clock: setPasswordFx.done, target: clearLinkFx });
sample({
  clock: form.accepted,
  source: $invitation,
  fn: ({ username, temporaryPassword }, password) => ({ username, temporaryPassword, password }),
  target: setPasswordFx,
});
sample({
  clock: newMailAsked,
  source: $invitation,
  fn: ({ email }) => email,
  target: askForMailFx,
});
sample({
  clock: failed.filterMap((failure) => textOfPassword(failure) ?? undefined),
  target: form.passwordRefused,
});
sample({ clock: [pageOpened, setPasswordFx.done], target: form.cleared });

/** Returns the service's message if present, otherwise the message of the catalogue. */
function refusalText(failure: Failure): string {
  if (failure.kind !== 'refused') return failureText(failure);
  return failure.detail || 'Unknown error';
}
