import { classNames } from '@portal/shared/design-system';
import type { ReactNode } from 'react';
import { sourcesOf } from '../domain/shown-picture';
import type { Slide } from '../domain/slide';
import styles from './sheet.module.css';

/**
 * Frame of a slide, scrollable by keyboard if taller than the screen: small text, title and
 * content.
 */
export const Sheet = ({ slide, children }: { readonly slide: Slide; children: ReactNode }) => (
  <div
    className={classNames(styles['paper'], slide.beside && styles['pictured'])}
    tabIndex={0}
    data-sheet
  >
    <article className={classNames(styles['sheet'], styles[slide.kind])}>
      <header className={styles['heading']}>
        {slide.over && <p className={styles['over']}>{slide.over}</p>}
        <h2 className={styles['title']}>
          {slide.title}
          {slide.isContinued && <span className={styles['continued']}> continued</span>}
        </h2>
      </header>
      <div className={styles['content']}>{children}</div>
    </article>
    {slide.beside && (
      // Decorative here: the feature's slides show the picture with alternative text.
      <img
        className={styles['beside']}
        {...sourcesOf({ picture: slide.beside, share: 'half' })}
        alt=""
      />
    )}
  </div>
);
