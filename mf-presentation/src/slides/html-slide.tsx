import { RichText } from '@portal/shared/design-system';
import styles from './sheet.module.css';

/** Number of letters above which a text has two columns on wide screens. */
const long = 900;

export const HtmlSlide = ({ html }: { readonly html: string }) => (
  <div className={html.length > long ? styles['long'] : undefined}>
    <RichText html={html} />
  </div>
);
