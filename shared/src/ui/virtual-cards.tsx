import { Fragment, type ReactNode, useRef } from 'react';
import { Skeleton, usePrinting } from '../design-system';
import { CardGrid } from './card';
import styles from './card.module.css';
import { useGridLayout } from './grid-layout';
import { type Seen, useLongList } from './seen';
import { widget } from './widget';
import { WidgetProblem } from './widget-problem';

interface VirtualCardsProps<Item> {
  /** Items; undefined for an item that is still loading and keeps its position. */
  readonly items: readonly (Item | undefined)[];
  readonly itemKey: (item: Item) => string;
  readonly card: (item: Item) => ReactNode;
  /** Estimated card height in px; the actual height is measured after rendering. */
  readonly height: number;
  readonly onSeen?: Seen;
  /** Accessible label of a long list; default: the number of records. */
  readonly label?: string;
}

/**
 * Item count up to which all cards are rendered, and therefore printable and searchable in the
 * page.
 */
const few = 60;

const manyCards = widget(() => import('./many-cards'));

/**
 * Responsive grid of cards. Long lists render only cards near the viewport, and the first cards
 * until the code for this is loaded. Prints all cards.
 */
export function VirtualCards<Item>(props: VirtualCardsProps<Item>) {
  const { items, itemKey, card, height, onSeen, label } = props;
  const isPrinting = usePrinting();
  const list = { items, few, isLong: items.length > few && !isPrinting, onSeen };
  const { Many, first, hasFailed } = useLongList(manyCards, list);
  const keyAt = (place: number) => {
    const item = items[place];
    return item ? itemKey(item) : `place ${place}`;
  };
  const cardAt = (place: number) => {
    const item = items[place];
    return item ? card(item) : <ComingCard height={height} />;
  };
  if (Many)
    return (
      <Many {...{ height, onSeen, label }} count={items.length} cardKey={keyAt} card={cardAt} />
    );
  return (
    <>
      <CardGrid>
        {first.map((_, place) => (
          <Fragment key={keyAt(place)}>{cardAt(place)}</Fragment>
        ))}
      </CardGrid>
      {hasFailed && <WidgetProblem onRetry={manyCards.load} />}
      {first.length < items.length && !hasFailed && (
        <CardSpace count={items.length - first.length} height={height} />
      )}
    </>
  );
}

interface CardSpaceProps {
  readonly count: number;
  /** Estimated card height in px. */
  readonly height: number;
}

/** Estimated space of cards that are not rendered yet, below other cards: the page is about as long as with them. */
const CardSpace = ({ count, height }: CardSpaceProps) => {
  const space = useRef<HTMLDivElement>(null);
  const { columns, gap } = useGridLayout(space);
  const blockSize = Math.ceil(count / columns) * (height + gap);
  return <div ref={space} className={styles['grid']} style={{ blockSize }} aria-hidden />;
};

const ComingCard = ({ height }: { readonly height: number }) => (
  <div aria-hidden>
    <Skeleton lines={1} height={`${height}px`} />
  </div>
);
