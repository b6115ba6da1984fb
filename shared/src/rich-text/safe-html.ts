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

/**
 * Sanitises the HTML of a statement of work: only text and formatting, no scripts, styles, frames
 * or images.
 */
export const safeHtml = (html: string): string =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS: allowed, ALLOWED_ATTR: ['href', 'start'] });
