/**
 * Records of the content system that several remotes share: domain types in, domain types out. Records of one remote
 * stand in its own `src/content`. Every function rejects with RequestFailed of `@portal/shared/http`.
 */
export * from './activity';
export { duplicateFeature, duplicateSubItem } from './copies';
export { type DocumentPlace, documentPlaces } from './document-places';
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
export * from './people';
export * from './planner-lines';
export { everyProject, type ProjectListing } from './project-listing';
export * from './projects';
export * from './proposal-of-content';
export { documents, files } from './resources/documents';
export { lines } from './resources/lines';
export { personNames } from './resources/people';
export { payments } from './resources/projects';
export * from './sign-content';
export * from './templates';
export * from './upload-document';
