import { setImmediate as nextTurn } from 'node:timers/promises';

/** Returns `work` of every item, and lets the event loop turn after each `size` items, so that others are answered meanwhile. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
  size = 100,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % size === 0) await nextTurn();
    results.push(work(item));
  }
  return results;
}
