export { PersonHeader as default } from './view';
