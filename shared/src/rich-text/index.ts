export { RichText } from './rich-text';
export { RichTextField } from './rich-text-field';
export { textOfHtml } from './text-of-html';
