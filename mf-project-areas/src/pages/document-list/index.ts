export { DocumentList as default } from './view';
