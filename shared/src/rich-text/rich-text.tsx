import { lazy, Suspense } from 'react';
import styles from './rich-text.module.css';
import type { ShownTextProps } from './shown-text';
import { textOfHtml } from './text-of-html';

const ShownText = lazy(() => import('./shown-text'));

/** Renders sanitised HTML; shows plain text until the sanitiser is loaded. */
export const RichText = (props: ShownTextProps) => (
  <Suspense fallback={<p className={styles['words']}>{textOfHtml(props.html)}</p>}>
    <ShownText {...props} />
  </Suspense>
);
