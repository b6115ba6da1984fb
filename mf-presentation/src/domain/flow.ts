/**
 * Entries in their order, dealt onto as many pages as they need.
 *
 * `weightOf` says how much room an entry takes, `room` how much a page has; an entry that is too large gets a page alone.
 */
export function flow<Entry>(
  entries: readonly Entry[],
  room: number,
  weightOf: (entry: Entry) => number = () => 1,
): Entry[][] {
  const pages: Entry[][] = [];
  let used = room;
  for (const entry of entries) {
    const weight = weightOf(entry);
    if (used + weight > room) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(entry);
    used += weight;
  }
  return pages;
}
