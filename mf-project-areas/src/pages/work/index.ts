export { WorkTab as default } from './view';
