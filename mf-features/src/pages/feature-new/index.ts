export { FeatureNewPage as default } from './view';
