/** What the deck shows once the proposal has changed under its reader. It is fetched then. */
export { Review } from './review';
export { ReviewBar } from './review-bar';
