import type { DocumentPlace } from '@portal/shared/content';
import { loadAtLast } from '@portal/shared/design-system';
import { DropArea, EmptyState, Skeleton, VirtualCards } from '@portal/shared/ui';
import { filesPicked } from '@portal/shared/uploads';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import type { PlacedDocument } from '../domain/placed-document';
import { viewedAmong } from '../domain/viewable';
import { FailedRead } from '../reads/failed-read';
import { DocumentCard } from './document-card';
import { DocumentTools } from './document-tools';
import { $documents, $failure, $shown, $viewedId, rereadAsked } from './documents.model';
import styles from './documents.module.css';
import { UploadList } from './upload-list';

const Viewer = lazy(() => loadAtLast(() => import('./viewer')));

/** Number of documents above which only cards near the viewport are rendered. */
const many = 60;
/** Estimated height of a card with switches in px. */
const cardHeight = 420;

interface DocumentsPanelProps {
  /** Accessible label of the list. */
  readonly label: string;
  /** Place for uploads; null without the permission. */
  readonly uploadTo: DocumentPlace | null;
  readonly belongs: (placed: PlacedDocument) => boolean;
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
  const { documents, shown, failure, retry } = useUnit({
    documents: $documents,
    shown: $shown,
    failure: $failure,
    retry: rereadAsked,
  });
  const failed = <FailedRead what="The documents" failure={failure} onRetry={retry} />;
  if (documents === null) return failure ? failed : <Skeleton lines={4} height="4rem" />;
  const mine = shown.filter(belongs);
  if (mine.length > 0) {
    return (
      <>
        {failed}
        {mine.length > many ? (
          <ManyCards label={label} of={mine} />
        ) : (
          <FewCards label={label} of={mine} />
        )}
        <OpenViewer among={mine} />
      </>
    );
  }
  return documents.some(belongs) ? (
    <EmptyState icon="search" title="No document matches." />
  ) : (
    <EmptyState icon="document" title="No documents yet.">
      {mayUpload && 'Upload drawings, photos and contracts, or drop the files here.'}
    </EmptyState>
  );
};

interface CardListProps {
  readonly label: string;
  readonly of: readonly PlacedDocument[];
}

const FewCards = ({ of: placed, label }: CardListProps) => (
  <ul className={styles['cards']} aria-label={label}>
    {placed.map((one) => (
      <li key={one.document.id}>
        <DocumentCard placed={one} />
      </li>
    ))}
  </ul>
);

/** Cards of which only those near the viewport are rendered. */
const ManyCards = ({ of: placed, label }: CardListProps) => (
  <VirtualCards
    label={label}
    items={placed}
    itemKey={({ document }) => document.id}
    card={(one) => <DocumentCard placed={one} />}
    height={cardHeight}
  />
);

const OpenViewer = ({ among }: { readonly among: readonly PlacedDocument[] }) => {
  const viewed = viewedAmong(among, useUnit($viewedId));
  return (
    viewed && (
      <Suspense>
        <Viewer viewed={viewed} />
      </Suspense>
    )
  );
};
