export { dropAllDrafts, dropDraft, hasDrafts, keepDraft, readDraft, readDrafts } from './drafts';
