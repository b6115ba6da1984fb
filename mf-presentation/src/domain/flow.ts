/**
 * Distributes entries over pages in order.
 *
 * `weightOf` returns the size of an entry, `room` is the size of a page; an oversized entry gets a
 * page alone.
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
