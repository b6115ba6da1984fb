import {
  onlyRecord,
  type RawResource,
  type Reference,
  readFrame,
  record,
} from '../cms/jsonapi/raw';
import { writeKept } from '../cms/queue/writes';
import { RequestFailed, readOffer, request } from '../http';
import { type CreateChange, keyOf } from './change';

/** Maximum number of records created by one batch; the embedded service accepts 500 operations. */
const mostRecords = 250;
const mediaType = 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"';

/**
 * A record to create with all dependent records; parts precede the record that references the
 * parts.
 */
export interface Tree {
  readonly root: CreateChange;
  readonly creations: readonly CreateChange[];
}

/**
 * Groups trees into batches up to the size limit. Omits groups with a single record, for which a
 * batch has no benefit.
 */
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

/**
 * Returns the parts that a record of the same batch references, by field; the service knows the
 * revisions.
 */
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
 * Creates all records of the given trees in one atomic request. Returns the stored records in the
 * order of the creations. Rejects with RequestFailed.
 */
export async function createTogether(trees: readonly Tree[]): Promise<readonly RawResource[]> {
  const creations = trees.flatMap((tree) => tree.creations);
  const answer = await writeKept('create', () =>
    request({
      method: 'POST',
      path: '/jsonapi/operations',
      headers: { 'Content-Type': mediaType },
      body: { 'atomic:operations': creations.map((one) => operationOf(one, creations)) },
    }),
  );
  return resultsOf(answer, creations.length);
}
