import { documentKind, matchesSearch, type ProjectDocument } from '@portal/shared/domain';
import type { PlacedDocument } from './placed-document';

export type DocumentFilter = 'all' | 'image' | 'document';

/**
 * Returns the documents of a kind that match a search in name, parent, uploader and title. Source:
 * spec 3, section 5.
 */
export function arrangeDocuments(
  documents: readonly PlacedDocument[],
  search: string,
  filter: DocumentFilter,
): PlacedDocument[] {
  return documents.filter(
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
