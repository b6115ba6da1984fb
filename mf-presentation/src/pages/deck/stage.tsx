import { VisuallyHidden } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { type PointerEvent, useRef } from 'react';
import type { Slide } from '../../domain/slide';
import { SlideView } from '../../slides/slide-view';
import { $index, $place, $slides, slideLeft, swiped } from './deck.model';
import styles from './deck.module.css';
import { isRightToLeft, takesArrows } from './surroundings';

/** The current slide, and during a transition also the leaving slide. */
export const Stage = () => {
  const { slides, index, place } = useUnit({ slides: $slides, index: $index, place: $place });
  const isBack = place.leaving !== null && place.leaving > index;
  const slide = slides[index];
  return (
    <main className={styles['stage']} data-direction={isBack ? 'back' : 'forward'} {...useSwipe()}>
      <VisuallyHidden>
        <span aria-live="polite">
          {`Slide ${index + 1} of ${slides.length}: ${slide ? nameOf(slide) : ''}`}
        </span>
      </VisuallyHidden>
      {place.leaving !== null && <Leaving slide={slides[place.leaving]} />}
      <Current slide={slide} isEntering={place.leaving !== null} />
    </main>
  );
};

const Leaving = ({ slide }: { readonly slide: Slide | undefined }) => {
  const left = useUnit(slideLeft);
  return slide ? (
    <div key={slide.id} className={styles['leaving']} inert onAnimationEnd={() => left()}>
      <SlideView slide={slide} />
    </div>
  ) : null;
};

const Current = ({ slide, isEntering }: { slide: Slide | undefined; isEntering: boolean }) =>
  slide ? (
    <div
      key={slide.id}
      className={styles[isEntering ? 'entering' : 'resting']}
      role="region"
      aria-roledescription="slide"
      aria-label={nameOf(slide)}
    >
      <SlideView slide={slide} />
    </div>
  ) : null;

const nameOf = ({ title, over }: Slide) => (over ? `${title}, ${over}` : title);

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
