import { readingOrder } from './fonts';
import { breakLines, drawLine, leading, spaced, type TextStyle } from './lines';
import { content, makeRoom, type Paper, sheet, within } from './paper';
import { styles } from './styles';

const gap = 5;

/** Draws lines from the left edge plus `indent`, continuing on further pages. */
function drawLines(paper: Paper, lines: readonly string[], style: TextStyle, indent = 0): void {
  const height = leading(style);
  for (const line of spaced(lines)) {
    makeRoom(paper, height);
    drawLine(paper.doc, line, style, { x: sheet.left + indent, y: paper.y });
    paper.y += height;
  }
}

/** Adds a paragraph for each line of a text; nothing for an empty text. */
export function paragraphs(paper: Paper, text: string, style: TextStyle = styles.text): void {
  for (const paragraph of text.split('\n').filter((line) => line.trim() !== '')) {
    const lines = breakLines(paper.doc, paragraph, style, sheet.width);
    content(paper, 'P', () => drawLines(paper, lines, style), readingOrder(paragraph));
    paper.y += gap;
  }
}

const headings = {
  H1: { style: styles.title, before: 0, after: 10, follows: 60 },
  H2: { style: styles.section, before: 16, after: 8, follows: 60 },
  H3: { style: styles.feature, before: 12, after: 4, follows: 40 },
} as const;

/** Adds a heading, kept together with the next block. */
export function heading(paper: Paper, tag: keyof typeof headings, text: string): void {
  const { style, before, after, follows } = headings[tag];
  if (text.trim() === '') return;
  const lines = breakLines(paper.doc, text, style, sheet.width);
  if (paper.y > sheet.top) paper.y += before;
  makeRoom(paper, lines.length * leading(style) + follows);
  content(paper, tag, () => drawLines(paper, lines, style), readingOrder(text));
  paper.y += after;
}

const indent = 14;

/** Adds a bulleted list. */
export function bulletList(paper: Paper, entries: readonly string[]): void {
  if (entries.length === 0) return;
  within(paper, 'L', () => {
    for (const entry of entries)
      within(paper, 'LI', () => {
        const lines = breakLines(paper.doc, entry, styles.text, sheet.width - indent);
        makeRoom(paper, leading(styles.text));
        content(paper, 'Lbl', () =>
          drawLine(paper.doc, '•', styles.text, { x: sheet.left + 2, y: paper.y }),
        );
        content(
          paper,
          'LBody',
          () => drawLines(paper, lines, styles.text, indent),
          readingOrder(entry),
        );
      });
  });
  paper.y += gap;
}

/** A picture in bytes that the document can hold: PNG or JPEG. */
export interface PlacedPicture {
  readonly bytes: Buffer;
  readonly title: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** Adds pictures side by side, with titles as alternative texts. */
export function pictureRow(paper: Paper, pictures: readonly PlacedPicture[]): void {
  if (pictures.length === 0) return;
  makeRoom(paper, Math.max(...pictures.map(({ height }) => height)) + gap);
  const { y } = paper;
  let x: number = sheet.left;
  for (const { bytes, title, width, height } of pictures) {
    const left = x;
    content(paper, 'Figure', () => void paper.doc.image(bytes, left, y, { width, height }), {
      alt: title || 'Picture',
    });
    x += width + 12;
  }
  paper.y = y + Math.max(...pictures.map(({ height }) => height)) + 10;
}
