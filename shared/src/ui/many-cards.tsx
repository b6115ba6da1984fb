import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import styles from './card.module.css';
import { useGridLayout } from './grid-layout';
import { type Seen, useSeen } from './seen';

export interface ManyCardsProps {
  readonly count: number;
  /** Key and content of a card by position. */
  readonly cardKey: (place: number) => string;
  readonly card: (place: number) => ReactNode;
  /** Estimated card height in px; the actual height is measured after rendering. */
  readonly height: number;
  readonly onSeen?: Seen | undefined;
  readonly label?: string | undefined;
}

const lastOf = (drawn: readonly VirtualItem[], columns: number, length: number): number =>
  Math.min(((drawn.at(-1)?.index ?? -1) + 1) * columns, length) - 1;

/** Virtualised grid of cards: renders the cards near the viewport. */
const ManyCards = ({ count, cardKey, card, height, onSeen, label }: ManyCardsProps) => {
  const ruler = useRef<HTMLDivElement>(null);
  const { columns, top, gap } = useGridLayout(ruler);
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => height,
    overscan: 3,
    scrollMargin: top,
    gap,
  });
  const drawn = rows.getVirtualItems();
  useSeen((drawn[0]?.index ?? 0) * columns, lastOf(drawn, columns, count), onSeen);
  const placesIn = (row: number) =>
    Array.from({ length: columns }, (_, column) => row * columns + column).filter(
      (place) => place < count,
    );
  return (
    <div role="list" aria-label={label ?? `${count} records`}>
      <div ref={ruler} className={styles['grid']} aria-hidden />
      <div className={styles['many']} style={{ blockSize: rows.getTotalSize() }}>
        {drawn.map((row) => (
          <div
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            role="presentation"
            className={styles['manyRow']}
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              transform: `translateY(${row.start - top}px)`,
            }}
          >
            {placesIn(row.index).map((place) => (
              <div
                key={cardKey(place)}
                role="listitem"
                aria-setsize={count}
                aria-posinset={place + 1}
                className={styles['manyCell']}
              >
                {card(place)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};

export default ManyCards;
