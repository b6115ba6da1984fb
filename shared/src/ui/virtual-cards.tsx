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
import { Skeleton } from '../look';
import { CardGrid } from './card';
import styles from './card.module.css';

interface VirtualCardsProps<Item> {
  /** One that is on its way is undefined: it keeps its place. */
  readonly items: readonly (Item | undefined)[];
  readonly itemKey: (item: Item) => string;
  readonly card: (item: Item) => ReactNode;
  /** About how tall a card is, in px; the real height is measured once it is drawn. */
  readonly height: number;
  readonly onSeen?: Seen;
}

/** Told which items are drawn, by their place, both ends included. */
export type Seen = (range: { readonly first: number; readonly last: number }) => void;

/** Tells what is drawn whenever that changes. */
export function useSeen(first: number, last: number, onSeen: Seen | undefined) {
  useEffect(() => {
    if (last >= first) onSeen?.({ first, last });
  }, [first, last, onSeen]);
}

/** So few are drawn at once: they can all be printed, and found in the page. */
const few = 60;

/** Cards in columns as the room allows; of many only those near the screen are drawn. */
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

/** How many columns the grid has in the room that there is, and where it begins on the page. */
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
