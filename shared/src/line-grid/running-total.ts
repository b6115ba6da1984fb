import { replaceInSum } from '../domain/money/money';
import type { GridLine } from './line';

/**
 * Sum of a grid's rows, updated incrementally: a keystroke costs the same among 20 lines as among
 * 2,000.
 */
export interface RunningTotal {
  /** Updates added, removed and changed lines; keeps unsaved input of all other lines. */
  readonly sync: (lines: readonly GridLine[], totalOf: (line: GridLine) => string) => void;
  /** Counts a line with unsaved input. */
  readonly put: (line: GridLine, total: string) => void;
  readonly read: () => string;
  readonly subscribe: (changed: () => void) => () => void;
}

interface Counted {
  readonly line: GridLine;
  readonly total: string;
}

export const createRunningTotal = (): RunningTotal => {
  const counted = new Map<string, Counted>();
  const listeners = new Set<() => void>();
  let sum = '0.00';
  let lastTotalOf: ((line: GridLine) => string) | null = null;

  const count = (line: GridLine, total: string) => {
    sum = replaceInSum(sum, counted.get(line.id)?.total ?? null, total);
    counted.set(line.id, { line, total });
  };
  const drop = (id: string) => {
    sum = replaceInSum(sum, counted.get(id)?.total ?? null, null);
    counted.delete(id);
  };
  const say = (before: string) => {
    if (sum !== before) for (const changed of listeners) changed();
  };

  return {
    sync: (lines, totalOf) => {
      const before = sum;
      const isOtherRule = totalOf !== lastTotalOf;
      lastTotalOf = totalOf;
      const ids = new Set(lines.map(({ id }) => id));
      for (const id of counted.keys()) if (!ids.has(id)) drop(id);
      for (const line of lines) {
        if (isOtherRule || counted.get(line.id)?.line !== line) count(line, totalOf(line));
      }
      say(before);
    },
    put: (line, total) => {
      const before = sum;
      count(line, total);
      say(before);
    },
    read: () => sum,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};
