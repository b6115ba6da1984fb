import type { DocumentPlace } from '@portal/shared/content';
import type { ProjectDocument } from '@portal/shared/domain';

/** A document with where it hangs. */
export interface PlacedDocument {
  readonly document: ProjectDocument;
  readonly place: DocumentPlace;
  /** The feature that it hangs on, itself or by a sub-item; null for one of the project's own. */
  readonly featureId: string | null;
}

/** What is turned on and off of a document. */
export type DocumentFlag = 'isCover' | 'inPresentation' | 'visibleToClient';
