export { PrintableEstimatePage as default } from './view';
