import { classNames } from '@portal/shared/look';
import type { ReactNode } from 'react';
import { sourcesOf } from '../domain/shown-picture';
import type { Slide } from '../domain/slide';
import styles from './sheet.module.css';

/** The paper of a slide, which the keyboard can scroll where it is longer than the screen: what stands above, its title with a rule, and the content below. */
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
      // It stands with its words on the slides of the feature; here it is for the eye alone.
      <img
        className={styles['beside']}
        {...sourcesOf({ picture: slide.beside, share: 'half' })}
        alt=""
      />
    )}
  </div>
);
