import type { Slots } from '@portal/shared/slots';
import { Skeleton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $documents, $failure, rereadAsked } from '../../documents/documents.model';
import styles from '../../documents/documents.module.css';
import { useDocuments } from '../../documents/use-documents';
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
      <ul className={styles['list']}>
        {documents.map(({ document: { id, name, url, parentName } }) => (
          <li key={id} className={styles['row']}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              <span>{name}: Document file read error</span>
            )}
            <span className={styles['origin']}>{parentName}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default DocumentList;
