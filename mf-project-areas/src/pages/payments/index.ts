export { PaymentsTab as default } from './view';
