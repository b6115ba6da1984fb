import sanitize from 'sanitize-html';
import type { Cell } from './json';
import { pageBreak, withPageBreaks } from './page-breaks';

const clean = (html: string): string =>
  sanitize(html, {
    allowedTags: [...sanitize.defaults.allowedTags, 'img', 'u', 's'],
    allowedAttributes: {
      '*': ['class'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  });

const paragraphs = (plain: string): string =>
  plain
    .split(/\n{2,}/)
    .map(
      (block) =>
        `<p>${sanitize(block, { allowedTags: [], allowedAttributes: {}, disallowedTagsMode: 'escape' }).replace(/\n/g, '<br />\n')}</p>\n`,
    )
    .join('');

const isPlain = (format: Cell | undefined): boolean =>
  format === null || format === undefined || format === 'plain_text';

const cleanPages = (html: string): string =>
  withPageBreaks(html).split(pageBreak).map(clean).join(pageBreak);

/** Sanitises HTML; plain text is returned unchanged. */
export function cleaned(value: string, format: Cell | undefined): string {
  return isPlain(format) ? value : cleanPages(value);
}

/**
 * Returns the sanitised HTML of a text, including page-break markers. Without a format the text is
 * plain.
 */
export function processed(value: string, format: Cell | undefined): string {
  if (value === '') return '';
  return isPlain(format) ? paragraphs(value) : cleanPages(value);
}
