export { LegalTextsPage as default } from './view';
