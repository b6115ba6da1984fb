export { ChangeRequestSummary as default } from './view';
