export { SetPasswordPage as default } from './view';
