import { flowHtml } from '../html/flow-html';
import { legalPages } from '../html/legal-pages';
import { continued } from './continued';
import type { Slide } from './slide';

export const legalTitle = 'Legal Agreement & Signatures';

/** Letters of a legal page that a slide has room for, in two columns. */
const room = 2400;

/**
 * Builds the slides of a legal text: a slide per page; an oversized page continues on the next
 * slide.
 */
export function legalSlides(html: string): Slide[] {
  const pages = legalPages(html).flatMap((page) => flowHtml(page, room));
  return continued(
    { id: 'legal', title: legalTitle },
    pages.map((page) => ({ kind: 'html', html: page })),
  );
}
