import { documentKind, type ProjectDocument } from '@portal/shared/domain';
import { isRead, type ListedDocument } from './placed-document';

/** Whether the viewer supports the file: images that browsers display, and PDFs. */
export function isViewable({ url, mime }: ProjectDocument): boolean {
  return url !== '' && (documentKind(mime) === 'image' || mime === 'application/pdf');
}

export interface Viewed {
  readonly document: ProjectDocument;
  /** Counted from 1, of `all`; documents that were not read count as viewable. */
  readonly place: number;
  readonly all: number;
  /** Ids of the neighbours, wrapping around; null while the neighbour is not read. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Whether the viewer shows an entry, or may show it once it is read. */
const mayBeViewed = (listed: ListedDocument): boolean =>
  !isRead(listed) || isViewable(listed.document);

/** Returns the position of a document among the viewable documents; null if no longer contained. */
export function viewedAmong(
  documents: readonly ListedDocument[],
  id: string | null,
): Viewed | null {
  const all = documents.filter(mayBeViewed);
  const index = all.findIndex((listed) => listed.id === id);
  const document = all[index]?.document;
  if (!document) return null;
  const neighbour = (step: number) => {
    const other = all.length === 1 ? undefined : all.at((index + step) % all.length);
    return other && isRead(other) ? other.id : null;
  };
  return {
    document,
    place: index + 1,
    all: all.length,
    before: neighbour(-1),
    after: neighbour(1),
  };
}

/** Number of viewable documents before and after the viewed one to know of. */
const ahead = 10;

/** Returns the ids of the entries around a document that the viewer may show next, wrapping around. */
export function idsAround(documents: readonly ListedDocument[], id: string): readonly string[] {
  const all = documents.filter(mayBeViewed);
  const index = all.findIndex((listed) => listed.id === id);
  if (index < 0) return [];
  const count = Math.min(2 * ahead + 1, all.length);
  return Array.from({ length: count }, (_, place) => all.at((index - ahead + place) % all.length))
    .filter((listed) => listed !== undefined)
    .map((listed) => listed.id);
}
