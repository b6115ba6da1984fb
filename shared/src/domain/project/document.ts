import { searchText, searchWords } from '../search/search-text';

/** An uploaded image or document with metadata. */
export interface ProjectDocument {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly mime: string;
  readonly fileId: string | null;
  /** Relative URLs; empty if the stored URL is empty (then 'Document file read error' shows). */
  readonly url: string;
  readonly thumbnail: string;
  /** URL of an image at most 1600 px wide; for images. */
  readonly large: string;
  readonly isCover: boolean;
  readonly inPresentation: boolean;
  readonly visibleToClient: boolean;
  /** ISO 8601. */
  readonly created: string | null;
  readonly uploaderId: string | null;
  readonly uploaderName: string;
  /** Id of the owning project, feature or sub-item. */
  readonly parentId: string | null;
  /** Name of the owner; empty if not requested. */
  readonly parentName: string;
}

export type DocumentKind = 'image' | 'document' | 'unknown';

/**
 * HEIC photos of phones: most browsers cannot display HEIC, which is why the photos are stored as
 * documents.
 */
const undrawn = /^image\/hei[cf]/;

/**
 * Returns image for mime types image/* that browsers display; document for application/*, text/*
 * and HEIC photos.
 */
export function documentKind(mime: string): DocumentKind {
  if (undrawn.test(mime)) return 'document';
  if (mime.startsWith('image/')) return 'image';
  return /^(application|text)\//.test(mime) ? 'document' : 'unknown';
}

/**
 * Whether any space-separated search term occurs in any of the texts, without regard to case and
 * accents. An empty search matches everything.
 */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const terms = searchWords(search);
  if (terms.length === 0) return true;
  return terms.some((term) => texts.some((text) => searchText(text).includes(term)));
}

/**
 * Removes non-word characters from a file name, except the extension: `Plan (final).PDF` ->
 * `Planfinal.pdf`.
 */
export function sanitiseFileName(name: string): string {
  const words = (text: string) => text.normalize('NFKD').replace(/\W+/g, '');
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return words(name) || 'file';
  return `${words(name.slice(0, dot)) || 'file'}.${words(name.slice(dot + 1)).toLowerCase()}`;
}
