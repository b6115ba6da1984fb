export { InternalCostsPage as default } from './view';
