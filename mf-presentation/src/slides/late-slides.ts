/** Slides that come late in the deck and do more than show. They are fetched when the first page is turned. */
export { ChoicesSlide } from '../choices/choices-slide';
export { SignaturesSlide } from '../signing/signatures-slide';
