export { LoginPage as default } from './view';
