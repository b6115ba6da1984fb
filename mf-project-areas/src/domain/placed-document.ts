import type { DocumentPlace } from '@portal/shared/content';
import type { ProjectDocument } from '@portal/shared/domain';

/** A document with its place. */
export interface PlacedDocument {
  readonly document: ProjectDocument;
  readonly place: DocumentPlace;
  /**
   * Id of the feature that owns the document, directly or through a sub-item; null for documents of
   * the project.
   */
  readonly featureId: string | null;
}

/** Flags of a document that can be toggled. */
export type DocumentFlag = 'isCover' | 'inPresentation' | 'visibleToClient';
