export { TemplatesPage as default } from './view';
