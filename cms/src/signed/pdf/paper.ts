import { once } from 'node:events';
import PdfDocument from 'pdfkit';
import { type Document, drawLine, textWidth } from './lines';
import { ink, styles } from './styles';

type Structure = ReturnType<Document['struct']>;

/** Letter pages, in points. */
export const sheet = { left: 54, right: 558, top: 54, bottom: 728, width: 504 } as const;

/** A document in progress: blocks are stacked, with a new page if there is no room. */
export interface Paper {
  readonly doc: Document;
  /** Upper edge of the next block, in points from the upper edge of the page. */
  y: number;
  /** Element of the structure tree that takes the next block. */
  parent: Structure;
}

export interface PaperTitle {
  readonly title: string;
  readonly author: string;
}

/** Subset name of pdfkit 0.20, missing in the types of pdfkit 0.17. */
const pdfUa: string = 'PDF/UA';

/** Opens a tagged document (PDF/UA-1) with an empty first page. */
export function openPaper({ title, author }: PaperTitle): Paper {
  const doc = new PdfDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: pdfUa as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    // A title with this word would look like a second place for the offsets of the seal.
    info: { Title: title.replaceAll('/ByteRange', 'ByteRange'), Author: author },
  });
  const parent = doc.struct('Document');
  doc.addStructure(parent);
  return { doc, y: sheet.top, parent };
}

/** Adds the blocks drawn by `draw` to a new element of the structure tree. */
export function within(paper: Paper, tag: string, draw: () => void): void {
  const outer = paper.parent;
  const element = paper.doc.struct(tag);
  outer.add(element);
  paper.parent = element;
  draw();
  paper.parent = outer;
  element.end();
}

/** Adds marked content of an element; may continue on further pages by `makeRoom`. */
export function content(
  paper: Paper,
  tag: string,
  draw: () => void,
  options: {
    readonly alt?: string;
    readonly scope?: 'Row' | 'Column';
    /** Text in reading order, if glyphs are drawn in a different order. */
    readonly actual?: string;
  } = {},
): void {
  paper.parent.add(paper.doc.struct(tag, options, draw));
}

/** Draws an artifact that screen readers skip: rules, backgrounds, page numbers. */
export function artifact({ doc }: Paper, draw: () => void, type = 'Layout'): void {
  doc.markContent('Artifact', { type } as PDFKit.Mixins.MarkingOptions);
  draw();
  doc.endMarkedContent();
}

/** Starts a new page; open content continues there. */
export function newPage(paper: Paper): void {
  paper.doc.continueOnNewPage();
  paper.y = sheet.top;
}

/** Starts a new page unless `height` points are left. */
export function makeRoom(paper: Paper, height: number): boolean {
  if (paper.y + height <= sheet.bottom) return false;
  newPage(paper);
  return true;
}

/** Draws a thin line across the page. */
export const rule = (paper: Paper, y = paper.y): void =>
  artifact(paper, () =>
    paper.doc
      .moveTo(sheet.left, y)
      .lineTo(sheet.right, y)
      .lineWidth(0.5)
      .strokeColor(ink.rule)
      .stroke(),
  );

/** Draws `words` to the left and the page number to the right at the foot of every page. */
function addFooters(paper: Paper, words: string): void {
  const { doc } = paper;
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    const number = `Page ${index + 1} of ${count}`;
    const x = sheet.right - textWidth(doc, number, styles.small);
    artifact(
      paper,
      () => {
        drawLine(doc, words, styles.small, { x: sheet.left, y: 748 });
        drawLine(doc, number, styles.small, { x, y: 748 });
      },
      'Pagination',
    );
  }
}

/** Finishes the document with footers on every page and returns the bytes. */
export async function finishPaper(paper: Paper, footer: string): Promise<Buffer> {
  const { doc } = paper;
  paper.parent.end();
  addFooters(paper, footer);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, 'end');
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
