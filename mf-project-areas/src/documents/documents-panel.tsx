import type { DocumentPlace } from '@portal/shared/content';
import { loadAtLast } from '@portal/shared/design-system';
import { DropArea, EmptyState, Skeleton } from '@portal/shared/ui';
import { filesPicked } from '@portal/shared/uploads';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { isRead, type ListedDocument } from '../domain/placed-document';
import { idsAround, viewedAmong } from '../domain/viewable';
import { FailedRead } from '../reads/failed-read';
import { useWanted } from '../reads/use-wanted';
import { DocumentCards } from './document-cards';
import { DocumentTools } from './document-tools';
import {
  $documents,
  $failure,
  $isNarrowed,
  $shown,
  $viewedId,
  documentsWanted,
  rereadAsked,
} from './documents.model';
import styles from './documents.module.css';
import { UploadList } from './upload-list';

const Viewer = lazy(() => loadAtLast(() => import('./viewer')));

interface DocumentsPanelProps {
  /** Accessible label of the list. */
  readonly label: string;
  /** Place for uploads; null without the permission. */
  readonly uploadTo: DocumentPlace | null;
  readonly belongs: (listed: ListedDocument) => boolean;
}

/** Search, filter, upload button and cards for the documents of one place. */
export const DocumentsPanel = ({ label, uploadTo, belongs }: DocumentsPanelProps) => {
  const upload = useUnit(filesPicked);
  const panel = (
    <div className={styles['panel']}>
      <DocumentTools uploadTo={uploadTo} />
      {uploadTo && <UploadList place={uploadTo} />}
      <Cards label={label} belongs={belongs} mayUpload={uploadTo !== null} />
    </div>
  );
  if (!uploadTo) return panel;
  return <DropArea onPick={(files) => upload({ place: uploadTo, files })}>{panel}</DropArea>;
};

interface CardsProps extends Pick<DocumentsPanelProps, 'label' | 'belongs'> {
  readonly mayUpload: boolean;
}

const Cards = ({ label, belongs, mayUpload }: CardsProps) => {
  const { documents, shown, isSearched, failure, retry } = useUnit({
    documents: $documents,
    shown: $shown,
    isSearched: $isNarrowed,
    failure: $failure,
    retry: rereadAsked,
  });
  const failed = <FailedRead what="The documents" failure={failure} onRetry={retry} />;
  if (documents === null) return failure ? failed : <Skeleton lines={4} height="4rem" />;
  const all = documents.filter(belongs);
  const mine = shown.filter(belongs);
  return (
    <>
      {failed}
      {isSearched && <SearchedDocuments of={all} isFailed={failure !== null} />}
      {mine.length > 0 ? (
        <DocumentCards label={label} of={mine} />
      ) : (
        <NoCards of={all} mayUpload={mayUpload} />
      )}
      <OpenViewer among={mine} />
    </>
  );
};

interface NoCardsProps {
  readonly of: readonly ListedDocument[];
  readonly mayUpload: boolean;
}

/** What is in place of cards: there is no document, or none that was read matches. */
const NoCards = ({ of: all, mayUpload }: NoCardsProps) => {
  if (all.length === 0)
    return (
      <EmptyState icon="document" title="No documents yet.">
        {mayUpload && 'Upload drawings, photos and contracts, or drop the files here.'}
      </EmptyState>
    );
  return all.every(isRead) && <EmptyState icon="search" title="No document matches." />;
};

interface SearchedDocumentsProps {
  readonly of: readonly ListedDocument[];
  readonly isFailed: boolean;
}

/** Reads the documents that a search or a filter has to look at, and tells how many of them are read. */
const SearchedDocuments = ({ of: all, isFailed }: SearchedDocumentsProps) => {
  useWanted(
    documentsWanted,
    all.map(({ id }) => id),
  );
  const read = all.filter(isRead).length;
  if (read === all.length || isFailed) return null;
  return (
    <p role="status">
      Searched {read} of {all.length} documents
    </p>
  );
};

const OpenViewer = ({ among }: { readonly among: readonly ListedDocument[] }) => {
  const id = useUnit($viewedId);
  useWanted(documentsWanted, id === null ? [] : idsAround(among, id));
  const viewed = viewedAmong(among, id);
  return (
    viewed && (
      <Suspense>
        <Viewer viewed={viewed} />
      </Suspense>
    )
  );
};
