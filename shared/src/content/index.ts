/**
 * Records of the content system that several remotes share: domain types in, domain types out. Records of one remote
 * stand in its own `src/content`. Every function rejects with RequestFailed of `@portal/shared/http`.
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
export * from './payments';
export * from './people';
export * from './planner-lines';
export { everyProject, type ProjectListing } from './project-listing';
export * from './projects';
export * from './proposal-of-content';
export * from './sign-content';
export * from './templates';
export * from './upload-document';
export * from './work-log';
