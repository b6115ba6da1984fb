import { storedValue } from './stored-value';

/** The ids marked last are kept: ids of lines removed since are never cleaned up. */
const most = 2000;

const none: ReadonlySet<string> = new Set();

const marks = storedValue<ReadonlySet<string>>('groundplan.markedLines', {
  accept: (given) =>
    Array.isArray(given)
      ? new Set(given.filter((id): id is string => typeof id === 'string'))
      : none,
  none,
  toJson: (ids) => [...ids].slice(-most),
});

/** Marks lines, or takes their marks away. */
export function markLines(ids: readonly string[], isMarked: boolean): void {
  const others = [...marks.read()].filter((id) => !ids.includes(id));
  marks.write(new Set(isMarked ? [...others, ...ids] : others));
}

/** Returns the ids of the lines that a person marked in this browser, to come back to them. */
export const useMarkedLines = marks.use;
