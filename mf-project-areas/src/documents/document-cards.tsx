import { Skeleton, VirtualCards } from '@portal/shared/ui';
import { useState } from 'react';
import { fewDocuments, isRead, type ListedDocument } from '../domain/placed-document';
import { useWanted } from '../reads/use-wanted';
import { DocumentCard } from './document-card';
import { documentsWanted } from './documents.model';
import styles from './documents.module.css';

/** Estimated height of a card with switches in px. */
const cardHeight = 420;

interface DocumentCardsProps {
  /** Accessible label of the list. */
  readonly label: string;
  readonly of: readonly ListedDocument[];
}

/** Cards of documents, which are read when they are on the screen. */
export const DocumentCards = (props: DocumentCardsProps) =>
  props.of.length > fewDocuments ? <ManyCards {...props} /> : <FewCards {...props} />;

const FewCards = ({ of: listed, label }: DocumentCardsProps) => {
  useWanted(
    documentsWanted,
    listed.map(({ id }) => id),
  );
  return (
    <ul className={styles['cards']} aria-label={label} aria-busy={!listed.every(isRead)}>
      {listed.map((one) => (
        <li key={one.id}>
          {isRead(one) ? (
            <DocumentCard placed={one} />
          ) : (
            <div aria-hidden>
              <Skeleton lines={1} height={`${cardHeight}px`} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Cards of which only those near the viewport are rendered. */
const ManyCards = ({ of: listed, label }: DocumentCardsProps) => {
  // Local on purpose: where a person has scrolled to is nobody else's business.
  const [seen, see] = useState({ first: 0, last: 29 });
  useWanted(
    documentsWanted,
    listed.slice(seen.first, seen.last + 1).map(({ id }) => id),
  );
  return (
    <VirtualCards
      label={label}
      items={listed.map((one) => (isRead(one) ? one : undefined))}
      itemKey={({ id }) => id}
      card={(one) => <DocumentCard placed={one} />}
      height={cardHeight}
      onSeen={see}
    />
  );
};
