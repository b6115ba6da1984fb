import { documentKind, type ProjectDocument } from '@portal/shared/domain';
import type { CSSProperties } from 'react';
import styles from './features.module.css';

/** No more pictures than this stand in a row. */
const mostInRow = 4;

/** The pictures of a statement of work, side by side: the more there are, the smaller each is. */
export const StatementImages = ({ images }: { readonly images: readonly ProjectDocument[] }) => {
  const pictures = images.filter(({ mime }) => documentKind(mime) === 'image');
  if (pictures.length === 0) return null;
  const columns = { '--columns': Math.min(pictures.length, mostInRow) } as CSSProperties;
  return (
    <div className={styles['statementImages']} style={columns}>
      {pictures.map(({ id, large, title, name }) => (
        <img
          key={id}
          className={styles['statementImage']}
          src={large}
          alt={title || name}
          loading="lazy"
        />
      ))}
    </div>
  );
};
