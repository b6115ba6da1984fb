export { dropAllDrafts, dropDraft, hasDrafts, keepDraft, readDraft } from './drafts';
