export {
  dropAllDrafts,
  dropDraft,
  hasDrafts,
  keepDraft,
  leftKeyOf,
  readDraft,
  readDrafts,
} from './drafts';
export { createFormDraft } from './form-draft';
export { dropFormDrafts } from './form-drafts';
