export { PersonProfile as default } from './view';
