import { createLiveQuery } from '@portal/shared/changes';
import { createMutation } from '@portal/shared/cms';
import { createEffect, createEvent, sample } from 'effector';
import { showMessageFx } from '../bus';
import {
  readUnsentMails,
  removeUnsentMail,
  sendUnsentMail,
  type UnsentMail,
} from '../content/unsent-mails.repository';

/**
 * Mails that the content service could not send; shown on the mail page and on the lists of people.
 */
export const mailsAsked = createEvent();
export const mailsLeft = createEvent();
export const sendClicked = createEvent<UnsentMail>();
export const removalConfirmed = createEvent<UnsentMail>();

// Mails are no records: only changes that may have been missed concern them.
const reading = createLiveQuery({ effect: createEffect(readUnsentMails), concerns: () => false });
const sending = createMutation(createEffect(({ id }: UnsentMail) => sendUnsentMail(id)));
const removal = createMutation(createEffect(({ id }: UnsentMail) => removeUnsentMail(id)));

export const { $failure } = reading;
export const $mails = reading.$data;
export const { $saving: $sending } = sending;

sample({
  clock: [mailsAsked, sending.saveFx.finally, removal.saveFx.finally],
  fn: () => undefined,
  target: reading.loadFx,
});
sample({ clock: mailsLeft, target: reading.left });
sample({ clock: sendClicked, target: sending.saveFx });
sample({ clock: removalConfirmed, target: removal.saveFx });

const error = (text: string) => ({ kind: 'error' as const, text });

sample({
  clock: sending.saved,
  fn: ({ params: { to }, result: { sent, reason } }) =>
    sent
      ? { kind: 'success' as const, text: `The email to ${to} has been sent` }
      : error(`The email to ${to} could not be sent: ${reason ?? ''}`),
  target: showMessageFx,
});
sample({
  clock: sending.failed,
  fn: ({ params: { to } }) => error(`The email to ${to} could not be sent`),
  target: showMessageFx,
});
sample({
  clock: removal.failed,
  fn: ({ params: { to } }) => error(`The email to ${to} could not be removed`),
  target: showMessageFx,
});
