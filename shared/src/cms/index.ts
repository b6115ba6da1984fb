/**
 * The content system as the portal sees it: domain types in, domain types out.
 * Its names, and HTTP, stop here. Every function rejects with RequestFailed of `@portal/shared/http`.
 */
export * from './activity';
export { markFeature } from './approved-changes';
export * from './change-requests';
export {
  addChecklistItem,
  type Checklist,
  type ChecklistChanges,
  type ChecklistDraft,
  type ChecklistGroup,
  type OnTaskStep,
  orderChecklist,
  patchChecklistItem,
  readChecklist,
  readChecklistGroups,
  removeChecklistItem,
  tickChecklistItem,
} from './checklist';
export { duplicateFeature, duplicateSubItem } from './copies';
export * from './default-tasks';
export {
  type DocumentChanges,
  type DocumentPlace,
  documentsPath,
  makeCover,
  type PlacedDocument,
  patchDocument,
  readDocuments,
  removeDocument,
} from './documents';
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
export * from './new-change-request';
export { isOwnService } from './own-service';
export * from './payments';
export * from './people';
export * from './planner-lines';
export { everyProject, type ProjectListing } from './project-listing';
export * from './projects';
export * from './proposal-of-content';
export {
  createWriteQueue,
  defaultSpacing,
  type Spacing,
  type WriteKind,
  type WriteQueue,
} from './queue/write-queue';
export { configureWrites, onPendingWrites, readBehindWrites, write } from './queue/writes';
export * from './sign-content';
export { blockPageWhile } from './state/block-page-while';
export { createMutation } from './state/create-mutation';
export { createPagedList, type RowRange } from './state/create-paged-list';
export { createQuery } from './state/create-query';
export { createTurns } from './state/in-turn';
export * from './templates';
export * from './upload-document';
export type { ListPage } from './wire/reading';
export { defineResource, type Entry, type Resource } from './wire/resource';
export * from './work-log';
