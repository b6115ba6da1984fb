/**
 * Content editing by a change log.
 *
 * A page shows the stored records with the signed-in person's unconfirmed changes applied
 * (optimistic update). Changes are data: persisted in the browser until confirmed, sent in order by
 * one tab, and undone by inverse changes.
 */
export { type Change, type Entry, hasFailed, isSameField, type RecordField } from './change';
export type { EditStep } from './change-log';
export { declareCorrectable, type TypedField, typedFields } from './correction';
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
export { createLiveQuery, type Touched } from './live-query';
export { createLiveList, createLiveRead, createLiveReadOfParts, stepOf } from './live-read';
export type { Records } from './overlay';
export type { Wanted } from './parts-state';
export {
  $entries,
  $failedEntries,
  $unstoredChanges,
  changesConfirmed,
  entryCorrected,
  entryDiscarded,
  entryFailed,
  entryRetried,
  logNeeded,
} from './person-log';
export { $undo, redoAsked, undoAsked } from './undo';
