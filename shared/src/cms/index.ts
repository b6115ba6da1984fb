/**
 * The content system as the portal sees it: domain types in, domain types out.
 * Its names, and HTTP, stop here. Every function rejects with RequestFailed of `@portal/shared/http`.
 */
export * from './activity';
export * from './change-requests';
export * from './checklist';
export { duplicateFeature, duplicateSubItem } from './copies';
export * from './documents';
export * from './estimate-versions';
export * from './features';
export * from './legal-texts';
export { findLines } from './line-library';
export {
  addLine,
  addLines,
  type LineChanges,
  type LineList,
  type LineParent,
  LinesNotWritten,
  orderLines,
  patchLine,
  removeLine,
  removeLines,
} from './lines';
export * from './payments';
export * from './people';
export * from './planner-lines';
export { everyProject, type ProjectListing } from './project-listing';
export * from './projects';
export {
  createWriteQueue,
  defaultSpacing,
  type Spacing,
  type WriteKind,
  type WriteQueue,
} from './queue/write-queue';
export { configureWrites, onPendingWrites, readBehindWrites, write } from './queue/writes';
export { blockPageWhile } from './state/block-page-while';
export { createMutation } from './state/create-mutation';
export { createPagedList, type RowRange } from './state/create-paged-list';
export { createQuery } from './state/create-query';
export * from './templates';
export type { ListPage } from './wire/reading';
export { defineResource, type Entry, type Resource } from './wire/resource';
