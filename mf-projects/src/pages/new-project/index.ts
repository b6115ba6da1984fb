export { NewProjectPage as default } from './view';
