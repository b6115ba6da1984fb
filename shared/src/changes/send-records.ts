import {
  onlyRecord,
  type RawResource,
  type Reference,
  readFrame,
  readReferences,
} from '../cms/jsonapi/raw';
import { pathOf } from '../cms/jsonapi/reading';
import { missingId, sendRepairing } from '../cms/jsonapi/repair';
import { sendCreation } from '../cms/jsonapi/sending';
import { writeKept } from '../cms/queue/writes';
import { RequestFailed, request } from '../http';
import { type CreateChange, keyOf, type List, type OrderChange } from './change';
import { inOrder } from './overlay';
import { batchesOf, createTogether, takesBatches } from './send-batch';
import { listWritten, revisionOf } from './send-values';

/** Changes that could not be written, with the first failure. */
export interface Leftover<Kind> {
  readonly left: readonly Kind[];
  readonly error: unknown;
  readonly records: readonly RawResource[];
}

const nothingLeft = { left: [], error: null };

/** Receives the progress of creations. */
interface CreationProgress {
  readonly onStep: (step: 'create' | 'attach') => void;
  /** Receives the number of records created up to now. */
  readonly onCreated: (created: number) => void;
}

/**
 * Creates records with dependent records and attaches the records to the lists.
 *
 * Parts are created before the owner: other readers never see an incomplete record. If the service
 * supports batches, one request creates many records. If a record cannot be created, the remaining
 * records are still created. Rejects with RequestFailed if the service cannot be reached.
 */
export async function sendCreations(
  creations: readonly CreateChange[],
  { onStep, onCreated }: CreationProgress,
): Promise<Leftover<CreateChange>> {
  const own = new Set(creations.map(({ record }) => keyOf(record)));
  const roots = creations.filter(({ list }) => list === null || !own.has(keyOf(list.record)));
  const records: RawResource[] = [];
  const left: CreateChange[] = [];
  let failure: unknown = null;
  const attached: Attached[] = await createInBatches(roots, creations, records, onCreated);
  const created = new Set(attached.map(({ root }) => root));
  for (const root of roots) {
    if (created.has(root)) continue;
    try {
      attached.push({ root, reference: await createTree(root, creations, records) });
      onCreated(records.length);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      failure ??= error;
      left.push(...treeOf(root, creations));
    }
  }
  onStep('attach');
  const inOrderOfRoots = attached.toSorted((a, b) => roots.indexOf(a.root) - roots.indexOf(b.root));
  for (const { list, added } of byList(inOrderOfRoots)) await attach(list, added);
  return failure === null ? { ...nothingLeft, records } : { left, error: failure, records };
}

/**
 * Creates records by batches if the service supports batches. A refused batch creates nothing; its
 * records are left for creation in single requests, because one refused record must not block the
 * others.
 */
async function createInBatches(
  roots: readonly CreateChange[],
  all: readonly CreateChange[],
  records: RawResource[],
  onCreated: (created: number) => void,
): Promise<Attached[]> {
  const trees = roots.map((root) => ({ root, creations: partsFirst(root, all) }));
  const batches = batchesOf(trees);
  if (batches.length === 0 || !(await takesBatches())) return [];
  const attached: Attached[] = [];
  for (const batch of batches) {
    const stored = await createTogether(batch).catch((error: unknown) => {
      if (isRefusal(error)) return [];
      throw error;
    });
    if (stored.length === 0) continue;
    records.push(...stored);
    onCreated(records.length);
    const references = new Map(stored.map((one) => [keyOf(one), referenceTo(one)]));
    for (const { root } of batch)
      attached.push({ root, reference: references.get(keyOf(root.record)) ?? root.record });
  }
  return attached;
}

const partsFirst = (root: CreateChange, all: readonly CreateChange[]): readonly CreateChange[] => [
  ...partsOf(root.record, all).flatMap((part) => partsFirst(part, all)),
  root,
];

type Attached = { readonly root: CreateChange; readonly reference: Reference };

function byList(attached: readonly Attached[]) {
  const lists = new Map<string, { list: List; added: Attached[] }>();
  for (const one of attached) {
    const { list } = one.root;
    if (list === null) continue;
    const key = `${keyOf(list.record)} ${list.field}`;
    const known = lists.get(key) ?? { list, added: [] };
    known.added.push(one);
    lists.set(key, known);
  }
  return lists.values();
}

async function createTree(
  { record, attributes, relationships, isCorrected }: CreateChange,
  all: readonly CreateChange[],
  records: RawResource[],
): Promise<Reference> {
  const carried: Record<string, Reference | readonly Reference[]> = {};
  for (const part of partsOf(record, all)) {
    const { field = '', isOne = false } = part.list ?? {};
    const created = await createTree(part, all, records);
    const before = carried[field];
    carried[field] = isOne ? created : Array.isArray(before) ? [...before, created] : [created];
  }
  const content = { ...record, attributes, relationships: { ...relationships, ...carried } };
  const existing = isCorrected ? 'updated' : 'left';
  const answer = await writeKept('create', () => sendCreation(content, undefined, existing));
  const stored = onlyRecord(readFrame(answer));
  records.push(stored);
  return referenceTo(stored);
}

const partsOf = (owner: Reference, all: readonly CreateChange[]): readonly CreateChange[] =>
  all.filter(({ list }) => list !== null && keyOf(list.record) === keyOf(owner));

const treeOf = (root: CreateChange, all: readonly CreateChange[]): readonly CreateChange[] => [
  root,
  ...partsOf(root.record, all).flatMap((part) => treeOf(part, all)),
];

/** Returns a reference to a stored record; a paragraph reference includes the revision. */
function referenceTo(stored: RawResource): Reference {
  const { type, id } = stored;
  const revision = type.startsWith('paragraph--') ? revisionOf(stored) : null;
  return revision === null ? { type, id } : { type, id, meta: { target_revision_id: revision } };
}

async function attach(list: List, added: readonly Attached[]): Promise<void> {
  const data = added.map(({ reference }) => reference);
  const send = () => request({ method: 'POST', path: pathOfList(list), body: { data } });
  await writeKept('edit', () => sendRepairing(list.record, send));
  listWritten(list.record);
  const placed = added.filter(({ root }) => root.row !== null);
  if (placed.length === 0) return;
  await changeOrder(list, (standing) => {
    const others = standing.filter(
      ({ id }) => !placed.some(({ reference }) => reference.id === id),
    );
    return placed.reduce<readonly Reference[]>((placing, { root, reference }) => {
      const own = standing.find(({ id }) => id === reference.id) ?? reference;
      return placing.toSpliced(root.row ?? placing.length, 0, own);
    }, others);
  });
}

/** Writes the order of a list. Records that other people added since are kept at the end. */
export const sendOrder = ({ list, value }: OrderChange): Promise<void> =>
  changeOrder(list, (standing) => inOrder(standing, value));

function changeOrder(
  list: List,
  ordered: (standing: readonly Reference[]) => readonly Reference[],
): Promise<void> {
  const path = pathOfList(list);
  return writeKept('edit', async () => {
    const answer = await request({ path, isCurrent: true });
    // Drupal refuses a list with a reference to a deleted record.
    const standing = readReferences(answer).filter(({ id }) => id !== missingId);
    const data = ordered(standing);
    if (data.every(({ id }, row) => standing[row]?.id === id)) return;
    await sendRepairing(list.record, () => request({ method: 'PATCH', path, body: { data } }));
    listWritten(list.record);
  });
}

/** Returns the relationship path of a list. */
export const pathOfList = ({ record, field }: List): string =>
  `${pathOf(record.type, record.id)}/relationships/${field}`;

/**
 * Whether the service refused a request permanently; false for an ended session or a lost
 * connection.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof RequestFailed &&
  error.failure.kind !== 'offline' &&
  !(error.failure.kind === 'refused' && error.failure.status === 401);
