import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface TagNode {
  readonly role?: string;
  readonly children?: readonly TagNode[];
}

/** A PDF as its readers see it. */
export interface ReadPdf {
  /** Words of each page, with single spaces. */
  readonly pages: readonly string[];
  /** Roles of the structure tree of each page, in reading order. */
  readonly tags: readonly (readonly string[])[];
  readonly language: string | null;
  readonly title: string;
}

const rolesIn = ({ role, children = [] }: TagNode): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesIn),
];

async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return text.replace(/\s+/g, ' ');
}

/** Reads words, tags, language and title of a PDF. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const tags: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    pages.push(await wordsOf(page));
    tags.push(rolesIn(((await page.getStructTree()) ?? {}) as TagNode));
  }
  const { info } = await pdf.getMetadata();
  const { Language: language = null, Title: title = '' } = info as {
    readonly Language?: string | null;
    readonly Title?: string;
  };
  return { pages, tags, language, title };
}
