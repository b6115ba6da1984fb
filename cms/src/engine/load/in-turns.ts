import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Maps items by `work`, yielding to the event loop after every `size` items to keep other requests
 * responsive.
 */
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
