export { ChecklistTab as default } from './view';
