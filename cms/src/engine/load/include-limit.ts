import type { Row } from '../declare/json';
import { wrongQuery } from '../fail/problem';

/** Records that one answer includes at most. */
const mostRecords = 5_000;
/** Megabytes of stored text that the included records of one answer hold at most. */
const mostMegabytes = 8;

/** Approximate number of characters that a row takes. */
const sizeOf = (row: Row): number =>
  Object.values(row).reduce<number>(
    (sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8),
    0,
  );

/** Counts what an answer includes. */
export interface IncludeBudget {
  /** Throws `Problem` 400 if the records are more than the answer may include. */
  readonly takeRecords: (count: number) => void;
  /** Throws `Problem` 400 if the rows are larger than what the answer may include. */
  readonly takeRows: (rows: readonly Row[]) => void;
}

const exceeded = (what: string) =>
  wrongQuery(
    'include',
    `The include leads to more than ${what}, the most that one answer holds. Ask for fewer records at a time with page[limit], or read the related records by themselves.`,
  );

export function includeBudget(): IncludeBudget {
  let [records, size] = [0, 0];
  return {
    takeRecords: (count) => {
      records += count;
      if (records > mostRecords) throw exceeded(`${mostRecords} records`);
    },
    takeRows: (rows) => {
      size += rows.reduce((sum, row) => sum + sizeOf(row), 0);
      if (size > mostMegabytes * 1_000_000) throw exceeded(`${mostMegabytes} MB`);
    },
  };
}
