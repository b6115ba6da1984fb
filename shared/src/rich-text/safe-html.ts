import DOMPurify from 'dompurify';

const allowed = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'a',
  'hr',
];

/** HTML of a statement of work with nothing in it but text and its layout: no scripts, styles, frames or pictures. */
export const safeHtml = (html: string): string =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS: allowed, ALLOWED_ATTR: ['href', 'start'] });
