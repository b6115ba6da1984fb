import { useMemo } from 'react';
import styles from './rich-text.module.css';
import { safeHtml } from './safe-html';

export interface ShownTextProps {
  readonly html: string;
}

const ShownText = ({ html }: ShownTextProps) => {
  const safe = useMemo(() => ({ __html: safeHtml(html) }), [html]);
  return <div className={styles['text']} dir="auto" dangerouslySetInnerHTML={safe} />;
};

export default ShownText;
