/**
 * Views of the change log: changes that were not stored, beside their field or listed on the page,
 * and Undo.
 */
export { FailedChanges } from './failed-changes';
export { FailedField } from './failed-field';
export { UndoButtons } from './undo-buttons';
