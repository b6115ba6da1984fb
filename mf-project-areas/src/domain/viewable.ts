import { documentKind, type ProjectDocument } from '@portal/shared/domain';
import type { PlacedDocument } from './placed-document';

/** Whether the viewer supports the file: images that browsers display, and PDFs. */
export function isViewable({ url, mime }: ProjectDocument): boolean {
  return url !== '' && (documentKind(mime) === 'image' || mime === 'application/pdf');
}

export interface Viewed {
  readonly document: ProjectDocument;
  /** Counted from 1, of `all`. */
  readonly place: number;
  readonly all: number;
  /** Ids of the neighbours, wrapping around; null if there is only one document. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns the position of a document among the viewable documents; null if no longer contained. */
export function viewedAmong(
  documents: readonly PlacedDocument[],
  id: string | null,
): Viewed | null {
  const all = documents.map(({ document }) => document).filter(isViewable);
  const index = all.findIndex((document) => document.id === id);
  const document = all[index];
  if (!document) return null;
  const beside = (step: number) =>
    all.length === 1 ? null : (all.at((index + step) % all.length)?.id ?? null);
  return { document, place: index + 1, all: all.length, before: beside(-1), after: beside(1) };
}
