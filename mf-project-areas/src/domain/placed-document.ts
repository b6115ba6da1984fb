import type { DocumentPlace } from '@portal/shared/content';
import type { ProjectDocument } from '@portal/shared/domain';

/** Number of documents up to which all are shown and read at once. */
export const fewDocuments = 60;

/** Entry of a document in a list of the project, a feature or a sub-item. */
export interface ListedDocument {
  readonly id: string;
  /** Null until the document is read. */
  readonly document: ProjectDocument | null;
  readonly place: DocumentPlace;
  /**
   * Id of the feature that owns the document, directly or through a sub-item; null for documents of
   * the project.
   */
  readonly featureId: string | null;
}

/** A document with its place. */
export interface PlacedDocument extends ListedDocument {
  readonly document: ProjectDocument;
}

export const isRead = (listed: ListedDocument): listed is PlacedDocument =>
  listed.document !== null;

/** Flags of a document that can be toggled. */
export type DocumentFlag = 'isCover' | 'inPresentation' | 'visibleToClient';

/** Returns the ids of the cover images among the documents that were read. */
export const coversIn = (listed: readonly ListedDocument[]): readonly string[] =>
  listed.filter(({ document }) => document?.isCover).map(({ id }) => id);
