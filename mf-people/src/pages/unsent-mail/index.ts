export { UnsentMailPage as default } from './view';
