import { RichText } from '@portal/shared/look';
import styles from './sheet.module.css';

/** Letters from which a text stands in two columns on a wide screen. */
const long = 900;

export const HtmlSlide = ({ html }: { readonly html: string }) => (
  <div className={html.length > long ? styles['long'] : undefined}>
    <RichText html={html} />
  </div>
);
