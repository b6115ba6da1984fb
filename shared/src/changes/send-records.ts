import { write } from '../cms/queue/writes';
import {
  onlyRecord,
  type RawResource,
  type Reference,
  readFrame,
  readReferences,
} from '../cms/wire/raw';
import { pathOf } from '../cms/wire/reading';
import { createRecord, isGone, remove, removeFrom, removeOnly } from '../cms/wire/writing';
import { RequestFailed, request } from '../http';
import {
  type Change,
  type CreateChange,
  keyOf,
  type List,
  type Membership,
  type OrderChange,
  type RemoveChange,
} from './change';
import { inOrder } from './overlay';
import { listWritten, revisionOf } from './send-values';

/** What could not be written of several changes, and the first failure. */
export interface Leftover<Kind> {
  readonly left: readonly Kind[];
  readonly error: unknown;
  readonly records: readonly RawResource[];
}

const nothingLeft = { left: [], error: null };

/** Hears how far creations are. */
interface CreationProgress {
  readonly onStep: (step: 'create' | 'attach') => void;
  /** Called with the number of records that are created so far. */
  readonly onCreated: (created: number) => void;
}

/**
 * Creates records with the records that hang on them, and attaches them to their lists.
 *
 * Parts are created before the record that carries them, so that nobody sees half of it. If one cannot be created the
 * others are created and attached all the same. Rejects with RequestFailed if the service cannot be reached.
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
  const attached: { readonly root: CreateChange; readonly reference: Reference }[] = [];
  for (const root of roots) {
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
  for (const { list, added } of byList(attached)) await attach(list, added);
  return failure === null ? { ...nothingLeft, records } : { left, error: failure, records };
}

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
  { record, attributes, relationships }: CreateChange,
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
  const stored = onlyRecord(readFrame(await createRecord(content)));
  records.push(stored);
  return referenceTo(stored);
}

const partsOf = (owner: Reference, all: readonly CreateChange[]): readonly CreateChange[] =>
  all.filter(({ list }) => list !== null && keyOf(list.record) === keyOf(owner));

const treeOf = (root: CreateChange, all: readonly CreateChange[]): readonly CreateChange[] => [
  root,
  ...partsOf(root.record, all).flatMap((part) => treeOf(part, all)),
];

/** A paragraph is attached by its revision. */
function referenceTo(stored: RawResource): Reference {
  const { type, id } = stored;
  const revision = type.startsWith('paragraph--') ? revisionOf(stored) : null;
  return revision === null ? { type, id } : { type, id, meta: { target_revision_id: revision } };
}

async function attach(list: List, added: readonly Attached[]): Promise<void> {
  const data = added.map(({ reference }) => reference);
  await write('edit', () => request({ method: 'POST', path: pathOfList(list), body: { data } }));
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

/** Puts a list in order; records that others added meanwhile stay, at the end. */
export const sendOrder = ({ list, value }: OrderChange): Promise<void> =>
  changeOrder(list, (standing) => inOrder(standing, value));

function changeOrder(
  list: List,
  ordered: (standing: readonly Reference[]) => readonly Reference[],
): Promise<void> {
  const path = pathOfList(list);
  return write('edit', async () => {
    const answer = await request({ path });
    // A Drupal refuses a list that names a record which is gone.
    const standing = readReferences(answer).filter(({ id }) => id !== 'missing');
    const data = ordered(standing);
    if (data.every(({ id }, row) => standing[row]?.id === id)) return;
    await request({ method: 'PATCH', path, body: { data } });
    listWritten(list.record);
  });
}

/**
 * Takes records out of their lists and deletes them. A Drupal keeps a reference to a deleted record and then refuses
 * every change of its owner, so the reference goes first. A record that is gone already counts as removed.
 */
export async function sendRemovals(
  removals: readonly RemoveChange[],
): Promise<Leftover<RemoveChange>> {
  const left: RemoveChange[] = [];
  let failure: unknown = null;
  for (const removal of removals.filter(({ goesWithOwner }) => !goesWithOwner)) {
    // A record stays while one that stands in its list could not be removed.
    if (left.some(({ list }) => list !== null && keyOf(list.record) === keyOf(removal.record))) {
      left.push(removal);
      continue;
    }
    try {
      await sendRemoval(removal);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      failure ??= error;
      left.push(...removals.filter((one) => isWithin(removals, one, removal)));
    }
  }
  return { left, error: failure, records: [] };
}

/** Whether a removal is another one, or of a part that goes with its record. */
function isWithin(
  removals: readonly RemoveChange[],
  removal: RemoveChange,
  other: RemoveChange,
): boolean {
  if (removal === other) return true;
  const { list, goesWithOwner } = removal;
  if (!goesWithOwner || list === null) return false;
  const owner = removals.find(({ record }) => keyOf(record) === keyOf(list.record));
  return owner !== undefined && isWithin(removals, owner, other);
}

async function sendRemoval({ record, list }: RemoveChange): Promise<void> {
  const removal = list
    ? (list.isOne ? removeOnly : removeFrom)(list.record, list.field, record)
    : remove(record.type, record.id);
  await removal.catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
  if (list) listWritten(list.record);
}

/**
 * Adds a record to lists, or takes it out,
 * in order, and adds what is stored to `stored`. A record that is to leave a list and is not in it is refused as not found, unless it moves to another list.
 *
 * Memberships of one step belong together, such as leaving one crew and joining another: where one is refused, those
 * before it are taken back, and nothing is stored.
 */
export async function sendMemberships(
  memberships: readonly Membership[],
  stored: Set<Change>,
): Promise<void> {
  const sent: Membership[] = [];
  const moves = memberships.some(({ kind }) => kind === 'create');
  try {
    for (const membership of memberships) {
      await sendMembership(membership, moves);
      sent.push(membership);
      stored.add(membership);
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    for (const membership of sent.toReversed()) {
      await sendMembership(opposite(membership), true);
      stored.delete(membership);
    }
    throw error;
  }
}

const opposite = ({
  list,
  record,
  kind,
}: Membership): Pick<Membership, 'kind' | 'list' | 'record'> => ({
  kind: kind === 'create' ? 'remove' : 'create',
  list,
  record,
});

async function sendMembership(
  { kind, list, record }: Pick<Membership, 'kind' | 'list' | 'record'>,
  moves: boolean,
): Promise<void> {
  if (list === null) return;
  const joins = kind === 'create';
  const path = pathOfList(list);
  await write('edit', async () => {
    const standing = readReferences(await request({ path }));
    const isListed = standing.some(({ id }) => id === record.id);
    if (isListed === joins) {
      if (joins || moves) return;
      throw new RequestFailed(notListed);
    }
    await request({ method: joins ? 'POST' : 'DELETE', path, body: { data: [record] } });
  });
}

const notListed = {
  kind: 'refused',
  status: 404,
  detail: 'The list does not hold it any more.',
  problems: [],
} as const;

const pathOfList = ({ record, field }: List): string =>
  `${pathOf(record.type, record.id)}/relationships/${field}`;

/** Whether the service refused a request for good; an ended session and a lost connection do not. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof RequestFailed &&
  error.failure.kind !== 'offline' &&
  !(error.failure.kind === 'refused' && error.failure.status === 401);
