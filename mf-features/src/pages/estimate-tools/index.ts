export { EstimateTools as default } from './view';
