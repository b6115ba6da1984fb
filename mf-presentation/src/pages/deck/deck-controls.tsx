import { IconButton } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { $index, $slides, backPressed, nextPressed } from './deck.model';
import styles from './deck.module.css';

export const DeckControls = () => {
  const { index, slides, back, next } = useUnit({
    index: $index,
    slides: $slides,
    back: backPressed,
    next: nextPressed,
  });
  const count = slides.length;
  if (count === 0) return null;
  return (
    <nav className={styles['controls']} aria-label="Slides">
      <div className={styles['progress']} aria-hidden>
        <div style={{ inlineSize: `${((index + 1) / count) * 100}%` }} />
      </div>
      <IconButton
        icon="arrow-left"
        label="Previous slide"
        disabled={index === 0}
        onClick={() => back()}
      />
      <span className={styles['page']}>
        {index + 1} <span aria-hidden>/</span> <span className={styles['of']}>{count}</span>
      </span>
      <IconButton
        icon="arrow-right"
        label="Next slide"
        disabled={index === count - 1}
        onClick={() => next()}
      />
    </nav>
  );
};
