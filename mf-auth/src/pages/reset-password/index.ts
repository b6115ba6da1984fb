export { ResetPasswordPage as default } from './view';
