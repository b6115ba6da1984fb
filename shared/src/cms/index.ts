/**
 * JSON:API client of the content system: resources, reads, the write queue, queries and mutations.
 * Definitions of records belong to the owning remote (`src/content`), or to
 * `@portal/shared/content` if several remotes share the record. Every function rejects with
 * RequestFailed of `@portal/shared/http`.
 */

export type { Content } from './jsonapi/changes-to';
// Resource declarations: wire attributes and the resulting domain type.
export {
  type Attributes,
  anything,
  dayRange,
  flag,
  formatted,
  group,
  integer,
  maybe,
  maybeFlag,
  object,
  required,
  text,
  texts,
} from './jsonapi/fields';
export { type RawResource, type Reference, readReferences, record } from './jsonapi/raw';
// Read records.
export {
  addressOf,
  countRecords,
  firstPageOf,
  type ListPage,
  type Query,
  query,
  readAbortablePage,
  readAll,
  readCurrent,
  readOne,
  readPage,
  readRaw,
  readSingle,
} from './jsonapi/reading';
export { inWords, refuse, requireParent } from './jsonapi/refuse';
export { createReader } from './jsonapi/related';
export {
  attributeNamesOf,
  defineResource,
  type Entry,
  type Resource,
  writeOnly,
} from './jsonapi/resource';
export { sendAttached, sendCreation, sendRemoval } from './jsonapi/sending';
export { type UploadFileOptions, uploadFile } from './jsonapi/upload-file';
// Writes. Each write waits for a turn in the queue.
export {
  attach,
  create,
  createPart,
  detach,
  isGone,
  newId,
  order,
  patch,
  reference,
  remove,
  removeFrom,
  removeOnly,
} from './jsonapi/writing';
export type { Spacing, WriteKind } from './queue/spacing';
export { configureWrites, type RunWrite, readBehindWrites, write, writeKept } from './queue/writes';
// Queries and mutations for effector models.
export { createFormRefusal, createRefusalMarks } from './state/create-form-refusal';
export { createLiveList } from './state/create-live-list';
export { createMutation } from './state/create-mutation';
export { createPagedList } from './state/create-paged-list';
export { createQuery } from './state/create-query';
export type { RowRange } from './state/paged-rows';
