import type { Slots } from '@portal/shared/slots';
import { Button, Skeleton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { $documents, $failure, rereadAsked } from '../../documents/documents.model';
import styles from '../../documents/documents.module.css';
import { useDocuments } from '../../documents/use-documents';
import { useWanted } from '../../documents/use-wanted';
import { fewDocuments, isRead, type ListedDocument } from '../../domain/placed-document';
import { FailedRead } from '../../reads/failed-read';

/** List of a project's documents as links. */
const DocumentList = ({ projectId }: Slots['project.overview@1' | 'project.binder@1']) => {
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
      <Links of={documents} />
    </section>
  );
};

const Links = ({ of: documents }: { readonly of: readonly ListedDocument[] }) => {
  // Local on purpose: a list that was opened is so in this section alone.
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? documents : documents.slice(0, fewDocuments);
  useWanted(shown.map(({ id }) => id));
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
          <Button onClick={() => setWhole(true)}>Show all</Button>
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

export default DocumentList;
