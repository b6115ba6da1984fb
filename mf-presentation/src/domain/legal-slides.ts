import { flowHtml } from '../html/flow-html';
import { legalPages } from '../html/legal-pages';
import { continued } from './continued';
import type { Slide } from './slide';

export const legalTitle = 'Legal Agreement & Signatures';

/** Letters of a legal page that a slide has room for, in two columns. */
const room = 2400;

/** The slides of a legal text: one a page, and a page that is too long for one goes on on the next. */
export function legalSlides(html: string): Slide[] {
  const pages = legalPages(html).flatMap((page) => flowHtml(page, room));
  return continued(
    { id: 'legal', title: legalTitle },
    pages.map((page) => ({ kind: 'html', html: page })),
  );
}
