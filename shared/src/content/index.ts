/**
 * Content records that several remotes share, mapped to domain types. Records of a single remote
 * belong to its `src/content`. Every function rejects with RequestFailed of `@portal/shared/http`.
 */
export { type DocumentPlace, documentPlaces } from './document-places';
export { readLegalTexts } from './legal-texts';
export {
  type LineChanges,
  type LineField,
  lineAttributes,
  lineFields,
  lineFieldTitles,
} from './lines';
export { readCrews, readPeople, readPerson } from './people';
export { projectPath, readProject } from './projects';
export { proposalOfContent } from './proposal-of-content';
export { documents, files } from './resources/documents';
export { lines } from './resources/lines';
export { crews, personNames, persons } from './resources/people';
export { payments, projectStates, projects } from './resources/projects';
export { readFeatureTemplate, readFeatureTemplates, readTemplates } from './templates';
export { uploadDocument } from './upload-document';
