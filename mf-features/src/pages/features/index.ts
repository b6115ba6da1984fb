export { FeaturesPage as default } from './view';
