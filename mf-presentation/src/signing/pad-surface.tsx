import { useUnit } from 'effector-react';
import { type PointerEvent, useRef } from 'react';
import { type Point, pathOf, type Strokes } from '../domain/strokes';
import { padSize } from './export-signature';
import { $maySign, type PadNumber, padReached, strokeBegun, strokeDrawn } from './pads';
import styles from './signatures-slide.module.css';
import { padTriedByOther } from './signing.model';

interface PadSurfaceProps {
  readonly pad: PadNumber;
  readonly label: string;
  readonly strokes: Strokes;
  readonly typedName: string;
}

/** Drawing surface; strokes are stored as fractions of the size. Enlarges on focus. */
export const PadSurface = ({ pad, label, strokes, typedName }: PadSurfaceProps) => {
  const pointer = usePen(pad);
  return (
    <svg
      className={styles['surface']}
      viewBox={`0 0 ${padSize.width} ${padSize.height}`}
      role="img"
      aria-label={`${label}: draw here`}
      tabIndex={0}
      data-pad
      {...pointer}
    >
      <path className={styles['baseline']} d="M14 58H186" />
      {strokes.map((stroke, index) => (
        <path key={index} className={styles['ink']} d={pathOf(stroke, padSize)} />
      ))}
      {strokes.length === 0 && (
        <text className={styles['typed']} x={padSize.width / 2} y={46} textAnchor="middle">
          {typedName}
        </text>
      )}
    </svg>
  );
};

function usePen(pad: PadNumber) {
  const { maySign, begin, draw, refuse, reach } = useUnit({
    maySign: $maySign,
    begin: strokeBegun,
    draw: strokeDrawn,
    refuse: padTriedByOther,
    reach: padReached,
  });
  // Tracks only the active pointer, to ignore additional touches.
  const down = useRef<number | null>(null);
  const lift = ({ pointerId }: PointerEvent) => {
    if (down.current !== pointerId) return;
    down.current = null;
    reach(pad);
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (!maySign) {
        refuse();
        return;
      }
      // Ignores palms, additional fingers, and other mouse buttons.
      if (down.current !== null || !event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current = event.pointerId;
      begin({ pad, point: shareOf(event) });
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (down.current === event.pointerId) draw({ pad, point: shareOf(event) });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    // With a pointer, enlarge after the stroke, not during the stroke.
    onFocus: () => {
      if (down.current === null) reach(pad);
    },
  };
}

const shareOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
};
