/**
 * One way to edit content: a log of changes.
 *
 * A page shows what the service last said plus the changes of the signed-in person that it has not confirmed. Changes are
 * data, kept in the browser until they are confirmed, sent in order by one tab, and taken back by their inverse.
 */
export { type Change, type Entry, hasFailed, isSameField, type RecordField } from './change';
export type { Made } from './change-log';
export { declareDerived } from './derived-attributes';
export {
  changeMember,
  createAlone,
  createIn,
  orderList,
  removeAlone,
  removeFrom,
  setAttributes,
  setKey,
  setReference,
} from './editing';
export { createLiveList, createLiveRead, stepOf } from './live-read';
export type { Records } from './overlay';
export {
  $entries,
  $failedEntries,
  changesConfirmed,
  entryDiscarded,
  entryFailed,
  entryRetried,
  logNeeded,
} from './person-log';
export { $undo, redoAsked, undoAsked } from './undo';
