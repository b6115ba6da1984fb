export { HomeOverviewPage as default } from './view';
