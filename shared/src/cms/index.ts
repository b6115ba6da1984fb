/**
 * JSON:API client of the content system: resources, reads, the write queue, queries and mutations.
 * Definitions of records belong to the owning remote (`src/content`), or to
 * `@portal/shared/content` if several remotes share the record. Every function rejects with
 * RequestFailed of `@portal/shared/http`.
 */

export {
  createWriteQueue,
  defaultSpacing,
  type Spacing,
  type WriteKind,
  type WriteQueue,
} from './queue/write-queue';
export { configureWrites, onPendingWrites, readBehindWrites, write } from './queue/writes';
// Queries and mutations for effector models.
export { createMutation } from './state/create-mutation';
export { createPagedList, type RowRange } from './state/create-paged-list';
export { createQuery } from './state/create-query';
// Resource declarations: wire attributes and the resulting domain type.
export { dayRange, flag, formatted, integer, maybe, object, text, texts } from './wire/fields';
export { type RawResource, type Reference, readReferences, record } from './wire/raw';
// Read records.
export {
  addressOf,
  countRecords,
  firstPageOf,
  type ListPage,
  type Query,
  query,
  readAll,
  readOne,
  readPage,
  readRaw,
  readSingle,
} from './wire/reading';
export { inWords, refuse, requireParent } from './wire/refuse';
export { createReader } from './wire/related';
export { defineResource, type Entry, type Resource, writeOnly } from './wire/resource';
export { type UploadFileOptions, uploadFile } from './wire/upload-file';
// Writes. Each write waits for a turn in the queue.
export {
  attach,
  type Content,
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
} from './wire/writing';
