import { VisuallyHidden } from '@portal/shared/look';
import { useUnit } from 'effector-react';
import { type PointerEvent, useRef } from 'react';
import { SlideView } from '../../slides/slide-view';
import styles from './deck.module.css';
import { $index, $place, $slides, slideLeft, swiped } from './model';
import { isRightToLeft, takesArrows } from './surroundings';

/** The slide on screen, and for the time of the transition the one before it. */
export const Stage = () => {
  const { slides, index, place, left } = useUnit({
    slides: $slides,
    index: $index,
    place: $place,
    left: slideLeft,
  });
  const slide = slides[index];
  const leaving = place.leaving === null ? undefined : slides[place.leaving];
  const isForward = place.leaving === null || place.leaving < index;
  const swipe = useSwipe();
  if (!slide) return null;
  return (
    <main className={styles['stage']} data-direction={isForward ? 'forward' : 'back'} {...swipe}>
      <VisuallyHidden>
        <span aria-live="polite">{`Slide ${index + 1} of ${slides.length}: ${slide.title}`}</span>
      </VisuallyHidden>
      {leaving && leaving.id !== slide.id && (
        <div key={leaving.id} className={styles['leaving']} inert onAnimationEnd={() => left()}>
          <SlideView slide={leaving} />
        </div>
      )}
      <div
        key={slide.id}
        className={leaving ? styles['entering'] : styles['resting']}
        role="region"
        aria-roledescription="slide"
        aria-label={slide.over ? `${slide.title}, ${slide.over}` : slide.title}
      >
        <SlideView slide={slide} />
      </div>
    </main>
  );
};

function useSwipe() {
  const swipe = useUnit(swiped);
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, target, clientX, clientY }: PointerEvent) => {
      const isSwipe = pointerType === 'touch' && !takesArrows(target);
      start.current = isSwipe ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      swipe({ dx: clientX - from.x, dy: clientY - from.y, isRightToLeft: isRightToLeft() });
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
