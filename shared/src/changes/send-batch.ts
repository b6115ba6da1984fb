import { write } from '../cms/queue/writes';
import { onlyRecord, type RawResource, type Reference, readFrame, record } from '../cms/wire/raw';
import { RequestFailed, readOffer, request } from '../http';
import { type CreateChange, keyOf } from './change';

/** Records that one batch creates at most; the embedded service takes 500 operations. */
const mostRecords = 250;
const mediaType = 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"';

/** A record to create with all records that hang on it, parts before the record that carries them. */
export interface Tree {
  readonly root: CreateChange;
  readonly creations: readonly CreateChange[];
}

/** Groups of trees that fit in one batch each; a group of one record gains nothing by a batch and is left out. */
export function batchesOf(trees: readonly Tree[]): readonly (readonly Tree[])[] {
  const batches: { trees: Tree[]; size: number }[] = [];
  for (const tree of trees) {
    const size = tree.creations.length;
    const last = batches.at(-1);
    if (size > mostRecords) continue;
    if (last && last.size + size <= mostRecords) {
      last.trees.push(tree);
      last.size += size;
    } else batches.push({ trees: [tree], size });
  }
  return batches.filter(({ size }) => size > 1).map((batch) => batch.trees);
}

export const takesBatches = async (): Promise<boolean> =>
  (await readOffer()).batches.has('operations');

type Carried = Record<string, { data: Reference | Reference[] }>;

/** The parts that a record of the same batch carries, by field; the service knows their revisions. */
function carriedBy(owner: Reference, creations: readonly CreateChange[]): Carried {
  const carried: Carried = {};
  for (const { record: part, list } of creations) {
    if (list === null || keyOf(list.record) !== keyOf(owner)) continue;
    const { type, id } = part;
    const known = carried[list.field]?.data;
    const data = list.isOne ? { type, id } : [...(Array.isArray(known) ? known : []), { type, id }];
    carried[list.field] = { data };
  }
  return carried;
}

const operationOf = (change: CreateChange, all: readonly CreateChange[]) => {
  const own = Object.entries(change.relationships).map(([field, data]) => [field, { data }]);
  return {
    op: 'add',
    data: {
      type: change.record.type,
      id: change.record.id,
      attributes: change.attributes,
      relationships: { ...Object.fromEntries(own), ...carriedBy(change.record, all) },
    },
  };
};

function resultsOf(answer: unknown, expected: number): RawResource[] {
  const results = record(answer)['atomic:results'];
  const stored = Array.isArray(results) ? results.map((one) => onlyRecord(readFrame(one))) : [];
  if (stored.length === expected) return stored;
  const detail = `the batch was answered with ${stored.length} records of ${expected}.`;
  throw new RequestFailed({
    kind: 'malformed',
    problems: [{ pointer: '/atomic:results', detail }],
  });
}

/**
 * Creates all records of some trees in one request, or none. Gives them as they are stored, in the order of the
 * creations. Rejects with RequestFailed.
 */
export async function createTogether(trees: readonly Tree[]): Promise<readonly RawResource[]> {
  const creations = trees.flatMap((tree) => tree.creations);
  const answer = await write('create', () =>
    request({
      method: 'POST',
      path: '/jsonapi/operations',
      headers: { 'Content-Type': mediaType },
      body: { 'atomic:operations': creations.map((one) => operationOf(one, creations)) },
    }),
  );
  return resultsOf(answer, creations.length);
}
