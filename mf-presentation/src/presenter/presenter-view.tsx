import { Button } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import type { Slide } from '../domain/slide';
import { $index, $slides } from '../pages/deck/deck.model';
import { elapsed } from './elapsed';
import { Miniature } from './miniature';
import styles from './presenter-view.module.css';

/** Presenter view: current slide, next slide and timer. */
export const PresenterView = () => {
  const { slides, index } = useUnit({ slides: $slides, index: $index });
  const shown = slides[index];
  const next = slides[index + 1];
  return (
    <main className={styles['presenter']}>
      {shown && <Part label="Now" slide={shown} />}
      <div className={styles['side']}>
        {next ? <Part label="Next" slide={next} /> : <p>This is the last slide.</p>}
        <Clock />
      </div>
    </main>
  );
};

const Part = ({ label, slide }: { readonly label: string; slide: Slide }) => (
  <section aria-label={label} className={styles['part']}>
    <h2 className={styles['label']}>
      {label}: {slide.title}
      {slide.over && `, ${slide.over}`}
    </h2>
    <Miniature key={slide.id} slide={slide} />
  </section>
);

const Clock = () => {
  const [begun, setBegun] = useState(() => Date.now());
  const [now, setNow] = useState(begun);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const restart = () => {
    setBegun(Date.now());
    setNow(Date.now());
  };
  return (
    <div className={styles['clock']}>
      <span role="timer" aria-label="Time since the beginning">
        {elapsed(now - begun)}
      </span>
      <Button size="small" kind="quiet" icon="retry" onClick={restart}>
        Restart
      </Button>
    </div>
  );
};
