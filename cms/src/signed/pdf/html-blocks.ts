import { Parser } from 'htmlparser2';

/** A block of a formatted text, as words. */
export interface HtmlBlock {
  readonly kind: 'heading' | 'paragraph' | 'entry';
  readonly text: string;
}

const kinds: Readonly<Record<string, HtmlBlock['kind']>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'entry',
  p: 'paragraph',
  div: 'paragraph',
  tr: 'paragraph',
  blockquote: 'paragraph',
  pre: 'paragraph',
  br: 'paragraph',
};

/** The headings, paragraphs and list entries of HTML, in order, without empty blocks. */
export function blocksOf(html: string): HtmlBlock[] {
  const blocks: HtmlBlock[] = [];
  const open: HtmlBlock['kind'][] = [];
  let text = '';
  const flush = () => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words !== '') blocks.push({ kind: open.at(-1) ?? 'paragraph', text: words });
    text = '';
  };
  const parser = new Parser({
    onopentag: (name) => {
      const kind = kinds[name];
      if (name === 'td' || name === 'th') text += ' ';
      if (!kind) return;
      flush();
      // A paragraph inside of a list entry is the entry.
      if (name !== 'br') open.push(open.at(-1) === 'entry' ? 'entry' : kind);
    },
    ontext: (words) => {
      text += words;
    },
    onclosetag: (name) => {
      if (!kinds[name] || name === 'br') return;
      flush();
      open.pop();
    },
  });
  parser.end(html);
  flush();
  return blocks;
}
