import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Printed {
  /** Text of each printed page. */
  readonly pages: readonly string[];
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
  let size: Printed['size'] = [0, 0];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const paper = await pdf.getPage(number);
    const { items } = await paper.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    const { width, height } = paper.getViewport({ scale: 1 });
    if (number === 1) size = [Math.round(width), Math.round(height)];
  }
  await loading.destroy();
  return { pages, size };
}
