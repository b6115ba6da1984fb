export { ConstructionBinder as default } from './view';
