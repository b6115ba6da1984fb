import { classNames } from '@portal/shared/design-system';
import type { ReactNode } from 'react';
import { sourcesOf } from '../domain/shown-picture';
import type { Slide, ThinSlide } from '../domain/slide';
import styles from './sheet.module.css';

/** Kinds whose heading has a field of its own if no picture is beside the text. */
const plainKinds: readonly Slide['kind'][] = ['costs', 'payments', 'texts', 'html', 'includes'];

const isPlain = (slide: Slide): boolean =>
  plainKinds.includes(slide.kind) || (slide.kind === 'details' && !slide.feature);

const lookOf = (slide: Slide) =>
  slide.beside ? styles['pictured'] : isPlain(slide) && styles['plain'];

/**
 * Frame of a slide, scrollable by keyboard if taller than the screen: small text, title and
 * content.
 */
export const Sheet = ({ slide, children }: { readonly slide: Slide; children: ReactNode }) => (
  <div className={classNames(styles['paper'], lookOf(slide))} tabIndex={0} data-sheet>
    <article className={classNames(styles['sheet'], styles[slide.kind])}>
      <Heading slide={slide} />
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

const Heading = ({ slide }: { readonly slide: Slide }) => (
  <header className={styles['heading']}>
    {slide.over && <p className={styles['over']}>{slide.over}</p>}
    <h2 className={styles['title']}>
      {slide.title}
      {slide.isContinued && <span className={styles['continued']}> continued</span>}
    </h2>
  </header>
);

interface PairSheetProps {
  readonly parts: readonly ThinSlide[];
  readonly content: (part: ThinSlide) => ReactNode;
}

/** Frame of a slide with two short sections: side by side, or below each other on a narrow screen. */
export const PairSheet = ({ parts, content }: PairSheetProps) => (
  <div className={classNames(styles['paper'], styles['pair'])} tabIndex={0} data-sheet>
    {parts.map((part) => (
      <article key={part.id} className={classNames(styles['sheet'], styles[part.kind])}>
        <Heading slide={part} />
        <div className={styles['content']}>{content(part)}</div>
      </article>
    ))}
  </div>
);
