import { usePrinting } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Slide } from '../domain/slide';
import { $slides } from '../pages/deck/deck.model';
import { $isPrinting, printDone } from '../pages/deck/panels';
import { SlideView } from '../slides/slide-view';
import { allLoaded } from './all-loaded';
import styles from './printed-deck.module.css';

/**
 * Print version of the deck, a slide per page; mounted only during printing.
 *
 * The portal's print button waits for all pictures; the browser's print menu uses the loaded
 * pictures.
 */
export const PrintedDeck = () => {
  const { isAsked, done } = useUnit({ isAsked: $isPrinting, done: printDone });
  const isPrinting = usePrinting();
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked || !paper.current) return;
    let isWanted = true;
    void allLoaded(paper.current).then(() => {
      if (!isWanted) return;
      print();
      done();
    });
    return () => {
      isWanted = false;
    };
  }, [isAsked, done]);
  if (!isAsked && !isPrinting) return null;
  return createPortal(
    <div ref={paper} className={styles['paper']} data-printed>
      <Pages />
    </div>,
    document.body,
  );
};

const Pages = () => useUnit($slides).map((slide) => <Page key={slide.id} slide={slide} />);

/** Scales down a slide that is taller than the page. */
const Page = ({ slide }: { readonly slide: Slide }) => {
  const page = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const sheet = page.current?.querySelector<HTMLElement>('[data-sheet]');
    if (sheet) fit(sheet);
  }, []);
  return (
    <section ref={page} className={styles['page']} aria-label={slide.title}>
      <SlideView slide={slide} />
    </section>
  );
};

function fit(sheet: HTMLElement): void {
  const { scrollHeight, clientHeight } = sheet;
  if (scrollHeight > clientHeight) sheet.style.zoom = String(clientHeight / scrollHeight);
}
