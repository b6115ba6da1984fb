import { Fragment, type ReactNode, useEffect } from 'react';
import { Skeleton } from '../design-system';
import { CardGrid } from './card';
import { type Seen, useSeen } from './seen';
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
}

/**
 * Item count up to which all cards are rendered, and therefore printable and searchable in the
 * page.
 */
const few = 60;

const manyCards = widget(() => import('./many-cards'));

/** Responsive grid of cards; long lists render only cards near the viewport. */
export function VirtualCards<Item>(props: VirtualCardsProps<Item>) {
  return props.items.length > few ? <Many {...props} /> : <Few {...props} />;
}

/** The first cards, until the code that renders the cards near the viewport is loaded. */
function Many<Item>(props: VirtualCardsProps<Item>) {
  const { items, height, onSeen } = props;
  const { Component: ManyCards, hasFailed } = manyCards.useState();
  useEffect(manyCards.load, []);
  if (ManyCards)
    return (
      <ManyCards
        {...{ height, onSeen }}
        count={items.length}
        cardKey={(place) => keyAt(props, place)}
        card={(place) => drawnAt(props, place)}
      />
    );
  return (
    <>
      <Few {...props} items={items.slice(0, few)} />
      {hasFailed && <WidgetProblem onRetry={manyCards.load} />}
    </>
  );
}

function Few<Item>(props: VirtualCardsProps<Item>) {
  const { items, onSeen } = props;
  useSeen(0, items.length - 1, onSeen);
  return (
    <CardGrid>
      {items.map((_, place) => (
        <Fragment key={keyAt(props, place)}>{drawnAt(props, place)}</Fragment>
      ))}
    </CardGrid>
  );
}

function keyAt<Item>({ items, itemKey }: VirtualCardsProps<Item>, place: number): string {
  const item = items[place];
  return item ? itemKey(item) : `place ${place}`;
}

function drawnAt<Item>({ items, card, height }: VirtualCardsProps<Item>, place: number) {
  const item = items[place];
  return item ? card(item) : <ComingCard height={height} />;
}

const ComingCard = ({ height }: { readonly height: number }) => (
  <div aria-hidden>
    <Skeleton lines={1} height={`${height}px`} />
  </div>
);
