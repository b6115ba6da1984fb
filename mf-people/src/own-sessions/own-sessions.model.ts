import { createLiveQuery } from '@portal/shared/changes';
import { createMutation } from '@portal/shared/cms';
import { signOutAsked } from '@portal/shared/session';
import { createEffect, createEvent, sample } from 'effector';
import { showMessageFx } from '../bus';
import {
  endAllSessions,
  endSession,
  type OwnSession,
  readSessions,
} from '../content/sessions.repository';

export const sessionsOpened = createEvent();
export const sessionsLeft = createEvent();
export const endClicked = createEvent<OwnSession>();
export const signOutEverywhereConfirmed = createEvent();

// Sessions are no records: only changes that may have been missed concern them.
const reading = createLiveQuery({ effect: createEffect(readSessions), concerns: () => false });
const ending = createMutation(createEffect(({ id }: OwnSession) => endSession(id)));
const endingAll = createMutation(createEffect(endAllSessions));

export const { $failure } = reading;
export const $sessions = reading.$data;

sample({
  clock: [sessionsOpened, ending.saveFx.finally],
  fn: () => undefined,
  target: reading.loadFx,
});
sample({ clock: sessionsLeft, target: reading.left });
sample({ clock: endClicked, target: ending.saveFx });
sample({ clock: signOutEverywhereConfirmed, fn: () => undefined, target: endingAll.saveFx });
// The service has ended the current session: sign out locally.
sample({ clock: endingAll.saved, target: signOutAsked });

sample({
  clock: ending.saved,
  fn: () => ({ kind: 'success' as const, text: 'The session has ended' }),
  target: showMessageFx,
});
sample({
  clock: [ending.failed, endingAll.failed],
  fn: () => ({ kind: 'error' as const, text: 'The session could not be ended' }),
  target: showMessageFx,
});
