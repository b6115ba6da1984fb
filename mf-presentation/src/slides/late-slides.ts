/** Interactive slides at the end of the deck. Loaded at the first page turn. */
export { ChoicesSlide } from '../choices/choices-slide';
export { SignaturesSlide } from '../signing/signatures-slide';
export { ContractSums } from './contract-sums';
