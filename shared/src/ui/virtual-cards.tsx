import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { CardGrid } from './card';
import styles from './card.module.css';

interface VirtualCardsProps<Item> {
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  readonly card: (item: Item) => ReactNode;
  /** About how tall a card is, in px; the real height is measured once it is drawn. */
  readonly height: number;
}

/** So few are drawn at once: they can all be printed, and found in the page. */
const few = 60;

/** Cards in columns as the room allows; of many only those near the screen are drawn. */
export function VirtualCards<Item>(props: VirtualCardsProps<Item>) {
  const { items, itemKey, card } = props;
  if (items.length > few) return <ManyCards {...props} />;
  return (
    <CardGrid>
      {items.map((item) => (
        <Fragment key={itemKey(item)}>{card(item)}</Fragment>
      ))}
    </CardGrid>
  );
}

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

function ManyCards<Item>({ items, itemKey, card, height }: VirtualCardsProps<Item>) {
  const ruler = useRef<HTMLDivElement>(null);
  const { columns, top, gap } = useLayout(ruler);
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => height,
    overscan: 3,
    scrollMargin: top,
    gap,
  });
  return (
    <div role="list" aria-label={`${items.length} records`}>
      <div ref={ruler} className={styles['grid']} aria-hidden />
      <div className={styles['many']} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
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
                key={itemKey(item)}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={row.index * columns + column + 1}
                className={styles['manyCell']}
              >
                {card(item)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
