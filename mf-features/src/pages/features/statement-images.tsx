import { documentKind, type ProjectDocument } from '@portal/shared/domain';
import type { CSSProperties } from 'react';
import styles from './features.module.css';

/** Maximum number of pictures per row. */
const mostInRow = 4;

/** Pictures of a statement of work side by side, scaled by number. */
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
