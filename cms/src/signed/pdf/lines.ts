import { type FontRun, fontRuns, isRightToLeft, type Typeface } from './fonts';

export type Document = PDFKit.PDFDocument;

export interface TextStyle {
  readonly typeface: Typeface;
  /** Points. */
  readonly size: number;
  /** CSS hexadecimal color. */
  readonly color: string;
}

/** Distance between baselines, in points. */
export const leading = ({ size }: TextStyle): number => size * 1.35;

/**
 * With `features`, pdfkit shapes a run as a whole, which keeps the word order of right-to-left
 * runs.
 */
const shaping = (text: string): PDFKit.Mixins.TextOptions =>
  isRightToLeft(text) ? { features: [] } : {};

const runWidth = (doc: Document, { file, text }: FontRun, { size }: TextStyle): number =>
  doc.font(file).fontSize(size).widthOfString(text, shaping(text));

/** Returns the width of a single-line text, in points. */
export const textWidth = (doc: Document, text: string, style: TextStyle): number =>
  fontRuns(text, style.typeface).reduce((sum, run) => sum + runWidth(doc, run, style), 0);

/** Line breaks are allowed after spaces and hyphens, and between Han or Kana characters. */
const breakAfter = /(?<=[\s-])|(?<=[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60\u{20000}-\u{3ffff}])/u;

/** Splits a text at allowed line breaks into parts within the width. */
function wordsOf(doc: Document, text: string, style: TextStyle, width: number): string[] {
  return text
    .split(breakAfter)
    .flatMap((word) =>
      textWidth(doc, word.trimEnd(), style) <= width ? [word] : pieces(doc, word, style, width),
    );
}

/** Splits a word that is wider than the line. */
function pieces(doc: Document, word: string, style: TextStyle, width: number): string[] {
  const found: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && textWidth(doc, piece + character, style) > width) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
}

function fill(doc: Document, paragraph: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(doc, paragraph, style, width)) {
    if (line !== '' && textWidth(doc, (line + word).trimEnd(), style) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trimEnd()];
}

/** Breaks a text into lines of at most `width` points; empty for a text without words. */
export const breakLines = (
  doc: Document,
  text: string,
  style: TextStyle,
  width: number,
): string[] =>
  text
    .split('\n')
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap((paragraph) => fill(doc, paragraph.trim(), style, width));

/** Adds a space after every line except the last: text extraction must not join words. */
export const spaced = (lines: readonly string[]): string[] =>
  lines.map((line, index) => (index === lines.length - 1 ? line : `${line} `));

/** Draws a line with the upper edge at `y`. */
export function drawLine(
  doc: Document,
  line: string,
  style: TextStyle,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  let left = x;
  for (const run of fontRuns(line, style.typeface)) {
    const width = runWidth(doc, run, style);
    doc.fillColor(style.color).text(run.text, left, y + style.size, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...shaping(run.text),
    });
    left += width;
  }
}
