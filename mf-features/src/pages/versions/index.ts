export { VersionsPage as default } from './view';
