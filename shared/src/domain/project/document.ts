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
}

export type DocumentKind = 'image' | 'document' | 'unknown';

/** Image for mime types beginning image/; document for application/ or text/. */
export function documentKind(mime: string): DocumentKind {
  if (mime.startsWith('image/')) return 'image';
  return /^(application|text)\//.test(mime) ? 'document' : 'unknown';
}

/** Splits on spaces; a document matches if any term matches one of the texts. No term matches all. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return true;
  return terms.some((term) => texts.some((text) => text.toLowerCase().includes(term)));
}

/** Non-word characters go, the extension stays: `Plan (final).pdf` -> `Planfinal.pdf`. Letters of every language stay. */
export function sanitiseFileName(name: string): string {
  const dot = name.lastIndexOf('.');
  const base = dot > 0 ? name.slice(0, dot) : name;
  const extension = dot > 0 ? name.slice(dot + 1) : '';
  const words = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '');
  const clean = words(base) || 'file';
  return extension ? `${clean}.${words(extension).toLowerCase()}` : clean;
}
