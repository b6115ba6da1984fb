import { useEffect, useRef, useState } from 'react';
import type { Slide } from '../domain/slide';
import { SlideView } from '../slides/slide-view';
import styles from './miniature.module.css';

/** Layout width of a slide before scaling, in pixels. */
const laidOut = 1280;

/** Scaled-down, inert copy of a slide. */
export const Miniature = ({ slide }: { readonly slide: Slide }) => {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(laidOut);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={styles['frame']}>
      <div className={styles['slide']} style={{ scale: String(width / laidOut) }} inert>
        <SlideView slide={slide} />
      </div>
    </div>
  );
};
