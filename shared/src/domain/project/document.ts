/** An uploaded picture or paper with what the portal knows of it. */
export interface ProjectDocument {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly mime: string;
  readonly fileId: string | null;
  /** Relative addresses; empty when the stored address is (then 'Document file read error' shows). */
  readonly url: string;
  readonly thumbnail: string;
  /** At most 1600 px wide, for pictures. */
  readonly large: string;
  readonly isCover: boolean;
  readonly inPresentation: boolean;
  readonly visibleToClient: boolean;
  /** ISO 8601. */
  readonly created: string | null;
  readonly uploaderId: string | null;
  readonly uploaderName: string;
  /** Id of the project, feature or sub-item that it hangs on. */
  readonly parentId: string | null;
  /** Its name; empty where it was not asked for. */
  readonly parentName: string;
}

export type DocumentKind = 'image' | 'document' | 'unknown';

/** Photos as phones keep them: hardly a browser draws them, so they are kept as documents. */
const undrawn = /^image\/hei[cf]/;

/** Image for mime types beginning image/ that browsers draw; document for application/, text/ and HEIC photos. */
export function documentKind(mime: string): DocumentKind {
  if (undrawn.test(mime)) return 'document';
  if (mime.startsWith('image/')) return 'image';
  return /^(application|text)\//.test(mime) ? 'document' : 'unknown';
}

/** Splits on spaces; a document matches if any term matches one of the texts. No term matches all. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return true;
  return terms.some((term) => texts.some((text) => text.toLowerCase().includes(term)));
}

/** Non-word characters go, the extension stays: `Plan (final).PDF` -> `Planfinal.pdf`. */
export function sanitiseFileName(name: string): string {
  const words = (text: string) => text.normalize('NFKD').replace(/\W+/g, '');
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return words(name) || 'file';
  return `${words(name.slice(0, dot)) || 'file'}.${words(name.slice(dot + 1)).toLowerCase()}`;
}
