export { DocumentsTab as default } from './view';
