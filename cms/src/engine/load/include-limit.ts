import { wrongQuery } from '../errors/problem';

/** Maximum number of included records in a response. */
const mostRecords = 5_000;
/** Maximum size of the included records' stored text in a response, in megabytes. */
const mostMegabytes = 8;

/** Budget of included records of a response. */
export interface IncludeBudget {
  /** Throws `Problem` 400 if the number of records exceeds the limit. */
  readonly takeRecords: (count: number) => void;
  /** Throws `Problem` 400 if rows of this size in characters exceed the limit. */
  readonly takeSize: (characters: number) => void;
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
    takeSize: (characters) => {
      size += characters;
      if (size > mostMegabytes * 1_000_000) throw exceeded(`${mostMegabytes} MB`);
    },
  };
}
