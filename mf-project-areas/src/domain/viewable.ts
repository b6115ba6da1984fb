import { documentKind, type ProjectDocument } from '@portal/shared/domain';
import { isRead, type ListedDocument } from './placed-document';

/** Whether the viewer supports the file: images that browsers display, and PDFs. */
export function isViewable({ url, mime }: ProjectDocument): boolean {
  return url !== '' && (documentKind(mime) === 'image' || mime === 'application/pdf');
}

/** Number of documents before and after a viewed one to know of. */
const beside = 10;

/** Returns the ids of the entries around a document, of which the viewer shows the next. */
export function idsAround(documents: readonly ListedDocument[], id: string): readonly string[] {
  const place = documents.findIndex((one) => one.id === id);
  return documents.slice(Math.max(0, place - beside), place + beside + 1).map((one) => one.id);
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
  documents: readonly ListedDocument[],
  id: string | null,
): Viewed | null {
  const all = documents
    .filter(isRead)
    .map(({ document }) => document)
    .filter(isViewable);
  const index = all.findIndex((document) => document.id === id);
  const document = all[index];
  if (!document) return null;
  const neighbour = (step: number) =>
    all.length === 1 ? null : (all.at((index + step) % all.length)?.id ?? null);
  return {
    document,
    place: index + 1,
    all: all.length,
    before: neighbour(-1),
    after: neighbour(1),
  };
}
