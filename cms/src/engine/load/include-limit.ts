import { wrongQuery } from '../errors/problem';
import type { Row } from '../schema/json';

/** Maximum number of included records in a response. */
const mostRecords = 5_000;
/** Maximum size of the included records' stored text in a response, in megabytes. */
const mostMegabytes = 8;

/** Returns the approximate number of characters in a row. */
function sizeOf(row: Row): number {
  let size = 0;
  for (const name in row) {
    const cell = row[name];
    size += typeof cell === 'string' ? cell.length : 8;
  }
  return size;
}

/** Budget of included records of a response. */
export interface IncludeBudget {
  /** Throws `Problem` 400 if the number of records exceeds the limit. */
  readonly takeRecords: (count: number) => void;
  /** Throws `Problem` 400 if the rows exceed the size limit. */
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
