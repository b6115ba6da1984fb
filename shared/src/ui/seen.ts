import { useEffect } from 'react';
import { usePageEndKeys } from './page-end-keys';
import type { Widget } from './widget';

/** Receives the indexes of the rendered items, first and last included. */
export type Seen = (range: { readonly first: number; readonly last: number }) => void;

/** Reports the rendered range at every change. */
export function useSeen(first: number, last: number, onSeen: Seen | undefined) {
  useEffect(() => {
    if (last >= first) onSeen?.({ first, last });
  }, [first, last, onSeen]);
}

interface LongList<Item> {
  readonly items: readonly Item[];
  /** Number of items that are rendered until the code for long lists is loaded. */
  readonly few: number;
  readonly isLong: boolean;
  readonly onSeen: Seen | undefined;
}

/**
 * Loads the code that renders only the items near the viewport, if the list is long, and leads Home and End to the ends of
 * the page. Returns the items to render without this code: all, or the first items of a long list.
 */
export function useLongList<Props, Item>(widget: Widget<Props>, list: LongList<Item>) {
  const { items, few, isLong, onSeen } = list;
  const { Component, hasFailed } = widget.useState();
  useEffect(() => {
    if (isLong) widget.load();
  }, [widget, isLong]);
  const Many = isLong ? Component : null;
  const first = isLong ? items.slice(0, few) : items;
  usePageEndKeys(isLong);
  useSeen(0, first.length - 1, Many ? undefined : onSeen);
  return { Many, first, hasFailed: isLong && hasFailed };
}
