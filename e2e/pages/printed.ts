import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Printed {
  /** Text of each printed page. */
  readonly pages: readonly string[];
  /** Pairs of texts that are printed over each other, with the page number. */
  readonly overlaps: readonly string[];
  /** Width and height of the first page, in points. */
  readonly size: readonly [number, number];
}

/** Prints the page to PDF and parses the result. */
export async function printed(page: Page, format: 'A4' | 'Letter'): Promise<Printed> {
  return readPaper(new Uint8Array(await page.pdf({ format, printBackground: true })));
}

/** Extracts text and page size from a PDF. */
export async function readPaper(data: Uint8Array): Promise<Printed> {
  const loading = getDocument({ data, verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  const overlaps: string[] = [];
  let size: Printed['size'] = [0, 0];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const paper = await pdf.getPage(number);
    const { items } = await paper.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    overlaps.push(...overlapsOf(items.flatMap(boxOf)).map((pair) => `page ${number}: ${pair}`));
    const { width, height } = paper.getViewport({ scale: 1 });
    if (number === 1) size = [Math.round(width), Math.round(height)];
  }
  await loading.destroy();
  return { pages, overlaps, size };
}

interface TextBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Returns the box of a text in points; none for spaces and rotated texts. */
function boxOf(item: object): readonly TextBox[] {
  if (!('str' in item) || !('transform' in item)) return [];
  const { str, transform, width, height } = item as {
    readonly str: string;
    readonly transform: readonly number[];
    readonly width: number;
    readonly height: number;
  };
  const [, skew, , , left = 0, bottom = 0] = transform;
  if (str.trim() === '' || skew !== 0) return [];
  return [{ text: str, left, right: left + width, bottom, top: bottom + height }];
}

/** Texts overlap from a third of the lower text's height: descenders may touch the next line. */
function isOver(one: TextBox, other: TextBox): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const along = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  const lower = Math.min(one.top - one.bottom, other.top - other.bottom);
  return across > 1 && along > lower / 3;
}

const overlapsOf = (boxes: readonly TextBox[]): readonly string[] =>
  boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => isOver(one, other))
      .map((other) => `"${one.text}" over "${other.text}"`),
  );
