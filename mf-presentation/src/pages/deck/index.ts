export { DeckPage as default } from './view';
