import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Skeleton } from '../design-system';
import { CardGrid } from './card';
import styles from './card.module.css';

interface VirtualCardsProps<Item> {
  /** Items; undefined for an item that is still loading and keeps its position. */
  readonly items: readonly (Item | undefined)[];
  readonly itemKey: (item: Item) => string;
  readonly card: (item: Item) => ReactNode;
  /** Estimated card height in px; the actual height is measured after rendering. */
  readonly height: number;
  readonly onSeen?: Seen;
}

/** Receives the indexes of the rendered items, first and last included. */
export type Seen = (range: { readonly first: number; readonly last: number }) => void;

/** Reports the rendered range at every change. */
export function useSeen(first: number, last: number, onSeen: Seen | undefined) {
  useEffect(() => {
    if (last >= first) onSeen?.({ first, last });
  }, [first, last, onSeen]);
}

/**
 * Item count up to which all cards are rendered, and therefore printable and searchable in the
 * page.
 */
const few = 60;

/** Responsive grid of cards; long lists render only cards near the viewport. */
export function VirtualCards<Item>(props: VirtualCardsProps<Item>) {
  return props.items.length > few ? <ManyCards {...props} /> : <FewCards {...props} />;
}

function FewCards<Item>({ items, itemKey, card, height, onSeen }: VirtualCardsProps<Item>) {
  useSeen(0, items.length - 1, onSeen);
  return (
    <CardGrid>
      {items.map((item, place) => (
        <Fragment key={item ? itemKey(item) : place}>
          {item ? card(item) : <ComingCard height={height} />}
        </Fragment>
      ))}
    </CardGrid>
  );
}

const ComingCard = ({ height }: { readonly height: number }) => (
  <div aria-hidden>
    <Skeleton lines={1} height={`${height}px`} />
  </div>
);

/** Returns column count, gap and page offset of the grid. */
function useLayout(box: RefObject<HTMLDivElement | null>) {
  const [layout, setLayout] = useState({ columns: 1, top: 0, gap: 0 });
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(node);
      const columns = gridTemplateColumns.split(' ').length;
      const top = node.getBoundingClientRect().top + scrollY;
      setLayout((before) =>
        before.columns === columns && before.top === top
          ? before
          : { columns, top, gap: Number.parseFloat(rowGap) || 0 },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return layout;
}

const lastOf = (drawn: readonly VirtualItem[], columns: number, length: number): number =>
  Math.min(((drawn.at(-1)?.index ?? -1) + 1) * columns, length) - 1;

function ManyCards<Item>({ items, itemKey, card, height, onSeen }: VirtualCardsProps<Item>) {
  const ruler = useRef<HTMLDivElement>(null);
  const { columns, top, gap } = useLayout(ruler);
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => height,
    overscan: 3,
    scrollMargin: top,
    gap,
  });
  const drawn = rows.getVirtualItems();
  useSeen((drawn[0]?.index ?? 0) * columns, lastOf(drawn, columns, items.length), onSeen);
  return (
    <div role="list" aria-label={`${items.length} records`}>
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
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
              <div
                key={item ? itemKey(item) : `place ${row.index * columns + column}`}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={row.index * columns + column + 1}
                className={styles['manyCell']}
              >
                {item ? card(item) : <ComingCard height={height} />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
