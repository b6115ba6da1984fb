import { Parser } from 'htmlparser2';

export const pageBreak = '<!-- pagebreak -->';

/** Range of a text; the end is exclusive. */
interface Range {
  readonly start: number;
  readonly end: number;
}

const breaking = new Set(['div', 'hr', 'p']);

const breaksPage = (name: string, style = ''): boolean =>
  breaking.has(name) && style.toLowerCase().includes('page-break-after');

/**
 * Replaces each page-break marker in HTML by a comment: a comment `pagebreak`, or an editor's
 * element with a page break after, including the content. Runs in linear time.
 */
export function withPageBreaks(html: string): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of markersIn(html)) {
    kept += html.slice(from, start) + pageBreak;
    from = end;
  }
  return kept + html.slice(from);
}

function markersIn(html: string): readonly Range[] {
  const found: Range[] = [];
  /** The open page-break element: start index and nesting depth. */
  let open: { readonly start: number; depth: number } | null = null;
  const parser: Parser = new Parser({
    onopentag(name, { style }) {
      if (open) open.depth += 1;
      else if (breaksPage(name, style)) open = { start: parser.startIndex, depth: 0 };
    },
    onclosetag() {
      if (!open) return;
      if (open.depth > 0) open.depth -= 1;
      else {
        found.push({ start: open.start, end: parser.endIndex + 1 });
        open = null;
      }
    },
    oncomment(text) {
      if (!open && text.trim().toLowerCase() === 'pagebreak')
        found.push({ start: parser.startIndex, end: parser.endIndex + 1 });
    },
  });
  parser.end(html);
  return found;
}
