import { Button, Skeleton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { fewDocuments, isRead, type ListedDocument } from '../domain/placed-document';
import { FailedRead } from '../reads/failed-read';
import { useWanted } from '../reads/use-wanted';
import { $documents, $failure, documentsWanted, rereadAsked } from './documents.model';
import styles from './documents.module.css';
import { useDocuments } from './use-documents';

interface DocumentLinksProps {
  readonly projectId: string;
  /** Whether all documents are listed at once, otherwise the first ones until more are asked for. */
  readonly isWhole: boolean;
}

/** List of a project's documents as links. */
export const DocumentLinks = ({ projectId, isWhole }: DocumentLinksProps) => {
  useDocuments(projectId);
  const { documents, failure, retry } = useUnit({
    documents: $documents,
    failure: $failure,
    retry: rereadAsked,
  });
  const failed = <FailedRead what="The documents" failure={failure} onRetry={retry} />;
  if (documents === null) return failure ? failed : <Skeleton lines={3} />;
  if (documents.length === 0) return <p>No documents yet.</p>;
  return (
    <section aria-label="Documents">
      {failed}
      <Links of={documents} isWhole={isWhole} />
    </section>
  );
};

interface LinksProps extends Pick<DocumentLinksProps, 'isWhole'> {
  readonly of: readonly ListedDocument[];
}

const Links = ({ of: documents, isWhole }: LinksProps) => {
  // Local on purpose: a list that was opened is so in this section alone.
  const [isOpened, open] = useState(isWhole);
  const shown = isOpened ? documents : documents.slice(0, fewDocuments);
  useWanted(
    documentsWanted,
    shown.map(({ id }) => id),
  );
  return (
    <>
      <ul className={styles['list']} aria-busy={!shown.every(isRead)}>
        {shown.map((one) => (
          <li key={one.id} className={styles['row']}>
            <LinkToDocument listed={one} />
          </li>
        ))}
      </ul>
      {shown.length < documents.length && (
        <p className={styles['row']}>
          {shown.length} of {documents.length} documents
          <Button onClick={() => open(true)}>Show all</Button>
        </p>
      )}
    </>
  );
};

const LinkToDocument = ({ listed: { document } }: { readonly listed: ListedDocument }) => {
  if (!document)
    return (
      <div aria-hidden>
        <Skeleton lines={1} />
      </div>
    );
  const { name, url, parentName } = document;
  return (
    <>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        <span>{name}: Document file read error</span>
      )}
      <span className={styles['origin']}>{parentName}</span>
    </>
  );
};
