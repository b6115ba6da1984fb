export { FeatureDocuments as default } from './view';
