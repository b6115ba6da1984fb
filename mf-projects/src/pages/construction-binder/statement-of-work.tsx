import { RichText } from '@portal/shared/design-system';
import { documentKind, type StatementOfWork as Statement } from '@portal/shared/domain';
import styles from './construction-binder.module.css';

/**
 * Statement of work with formatting and pictures; the untrusted HTML is never inserted as markup.
 */
export const StatementOfWork = ({ body, images }: Pick<Statement, 'body' | 'images'>) => (
  <div className={styles.work} dir="auto">
    <RichText html={body} />
    {images
      .filter(({ mime, large }) => documentKind(mime) === 'image' && large !== '')
      .map(({ id, large, title, name }) => (
        <img className={styles.picture} key={id} src={large} alt={title || name} />
      ))}
  </div>
);
