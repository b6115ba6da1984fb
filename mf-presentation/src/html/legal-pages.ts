/** Elements that editors use as page breaks. */
const breakingElements = ['div', 'hr', 'p']
  .flatMap((name) => [
    `${name}[class*="page-break" i]`,
    `${name}[class*="pagebreak" i]`,
    `${name}[style*="page-break-after" i]`,
  ])
  .join();
/** Page separator: a character that cannot occur in the text. */
const pageEnd = '\u000c';

/**
 * Splits a text into pages at page-break markers: the editor's page-break element, or an HTML
 * comment `pagebreak`. Pages without text are skipped. Source: decision 56.
 */
export function legalPages(html: string): string[] {
  return withPageEnds(html)
    .split(pageEnd)
    .map((page) => page.trim())
    .filter((page) => page.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '');
}

/** Replaces page-break markers in HTML by form feeds. */
function withPageEnds(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const marker of [...body.querySelectorAll(breakingElements), ...breakingComments(body)])
    marker.replaceWith(pageEnd);
  return body.innerHTML;
}

function breakingComments(body: HTMLElement): readonly Comment[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker.nextNode()) {
    const comment = walker.currentNode as Comment;
    if (comment.data.trim().toLowerCase() === 'pagebreak') found.push(comment);
  }
  return found;
}

/** Joins pages with page-break markers; pages without text are skipped. */
export const textOfPages = (pages: readonly string[]): string =>
  pages.filter((page) => legalPages(page).length > 0).join('\n<!-- pagebreak -->\n');
