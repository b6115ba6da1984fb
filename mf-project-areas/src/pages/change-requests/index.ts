export { ChangeRequestsTab as default } from './view';
