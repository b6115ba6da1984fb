import { bulletList, heading, paragraphs } from '../pdf/blocks';
import { blocksOf } from '../pdf/html-blocks';
import type { TextStyle } from '../pdf/lines';
import type { Paper } from '../pdf/paper';

/** Adds the headings, paragraphs and lists of HTML; headings as emphasized paragraphs if `headings` is given. */
export function formattedText(paper: Paper, html: string, headings?: TextStyle): void {
  for (const { kind, text } of blocksOf(html)) {
    if (kind === 'entry') bulletList(paper, [text]);
    else if (kind === 'paragraph') paragraphs(paper, text);
    else if (headings) paragraphs(paper, text, headings);
    else heading(paper, 'H3', text);
  }
}
