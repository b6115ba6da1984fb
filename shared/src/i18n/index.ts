export { $language, directionOf, languageChosen, localise } from './language';
