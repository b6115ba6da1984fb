import { documentKind, matchesSearch, type ProjectDocument } from '@portal/shared/domain';
import { isRead, type ListedDocument } from './placed-document';

export type DocumentFilter = 'all' | 'image' | 'document';

/** Whether a search or a filter needs to know the documents themselves. */
export const isNarrowed = (search: string, filter: DocumentFilter): boolean =>
  filter !== 'all' || search.trim() !== '';

/**
 * Returns the documents of a kind that match a search in name, parent, uploader and title; all, including those not read yet,
 * without search and filter. Source: spec 3, section 5.
 */
export function arrangeDocuments(
  documents: readonly ListedDocument[],
  search: string,
  filter: DocumentFilter,
): readonly ListedDocument[] {
  if (!isNarrowed(search, filter)) return documents;
  return documents
    .filter(isRead)
    .filter(
      ({ document }) =>
        (filter === 'all' || documentKind(document.mime) === filter) &&
        matchesSearch(search, wordsOf(document)),
    );
}

const wordsOf = ({ name, parentName, uploaderName, title }: ProjectDocument) => [
  name,
  parentName,
  uploaderName,
  title,
];
