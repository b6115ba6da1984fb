import { compile } from 'html-to-text';

const convert = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** Returns the plain text of HTML, a line per paragraph or list item. */
export const wordsOf = (html: string): string =>
  convert(html)
    .replace(/\n{2,}/g, '\n')
    .trim();
