import type { HistoryEntry } from './history';
import { Refusal } from './refusal';

/**
 * Throws an Error if the last change of the live build was a rollback already: two operators might
 * otherwise restore the bad build.
 */
export function requireFirstRollback(name: string, entries: readonly HistoryEntry[]): void {
  const last = entries.findLast(({ changes }) =>
    changes.some((change) => change.name === name && change.place === 'everybody'),
  );
  if (last?.command !== `rollback ${name}`) return;
  const { by, at } = last;
  throw new Refusal(
    `${by} has already rolled back ${name} at ${at}. Run 'portal rollback ${name} --to BUILD' for another build; 'portal history ${name}' lists the builds.`,
  );
}
