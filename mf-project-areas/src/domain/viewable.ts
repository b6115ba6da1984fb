import { documentKind, type ProjectDocument } from '@portal/shared/domain';
import type { PlacedDocument } from './placed-document';

/** Pictures that browsers draw, and PDFs, which they open themselves. */
export function isViewable({ url, mime }: ProjectDocument): boolean {
  return url !== '' && (documentKind(mime) === 'image' || mime === 'application/pdf');
}

export interface Viewed {
  readonly document: ProjectDocument;
  /** Counted from 1, of `all`. */
  readonly place: number;
  readonly all: number;
  /** Ids of those beside it, round from the last to the first; null where it is the only one. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A document among those of a list that can be viewed; null where it is not, or no more, among them. */
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
