import { $unstoredChanges } from '@portal/shared/changes';
import { $language, localise } from '@portal/shared/i18n';
import { $unstoredUploads } from '@portal/shared/uploads';
import { combine, createEvent, sample } from 'effector';
import { messageShown } from '../messages/messages.model';
import { unsavedTexts } from './unsaved-texts';

/** Whether the browser refused to store changes or files, which exist in open tabs only. */
export const $isAnyUnstored = combine(
  $unstoredChanges,
  $unstoredUploads,
  (changes, uploads) => changes + uploads > 0,
);

/** The person may not have been told yet that something is unstored. */
export const unstoredNoticed = createEvent();

sample({
  clock: unstoredNoticed,
  source: $language,
  fn: (language) => ({ kind: 'error' as const, text: localise(unsavedTexts.unstored, language) }),
  target: messageShown,
});
