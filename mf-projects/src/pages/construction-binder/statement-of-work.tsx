import { documentKind, type StatementOfWork as Statement } from '@portal/shared/domain';
import { RichText } from '@portal/shared/look';
import styles from './construction-binder.module.css';

/** A statement of work with its layout and its pictures; the text is others' and never put into the page as markup. */
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
