export { ForgotPasswordPage as default } from './view';
