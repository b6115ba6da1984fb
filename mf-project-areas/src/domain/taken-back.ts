/**
 * A record without changes that could not be stored: each changed field as it was before, unless it was changed again
 * since.
 */
export function takenBack<Item extends object>(now: Item, before: Item, changes: object): Item {
  const sent = new Map<string, unknown>(Object.entries(changes));
  const shown = new Map<string, unknown>(Object.entries(now));
  const old = Object.entries(before).filter(
    ([field]) => sent.has(field) && shown.get(field) === sent.get(field),
  );
  return { ...now, ...Object.fromEntries(old) };
}
