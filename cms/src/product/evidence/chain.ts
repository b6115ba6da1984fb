import { type EvidenceKey } from '../../engine/keys/evidence-key';
import type { Database } from '../../engine/storage/database';
import { canonicalBytes, sha256 } from './frozen-proposal';

/** Kind of a chain entry. `older` is a signature from before the introduction of the chain. */
export type EntryKind = 'key' | 'older' | 'signature' | 'change-answer' | 'withdrawal' | 'erasure';

/** Body of an entry, serialised as canonical JSON and signed by the key. */
export interface EntryBody {
  readonly form: 1;
  readonly position: number;
  readonly kind: EntryKind;
  /** uuid of the project; empty for an entry of the installation. */
  readonly project: string;
  /** uuid of the record covered by the entry; empty for none. */
  readonly record: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Hash of the previous entry; empty for the first entry. */
  readonly previous: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A stored entry. */
export interface ChainRow {
  readonly position: number;
  readonly kind: string;
  readonly project: string;
  readonly record: string;
  /** Canonical JSON of `EntryBody`. */
  readonly body: string;
  /** SHA-256 of the body. */
  readonly hash: string;
  readonly key_id: string;
  /** Ed25519 signature of the body, base64. */
  readonly signature: string;
}

/** Head of the chain, stored and signed separately to detect a removed last entry. */
export interface ChainHead {
  readonly position: number;
  readonly hash: string;
  readonly key: string;
  readonly signature: string;
}

export type NewEntry = Pick<EntryBody, 'kind' | 'project' | 'record' | 'facts'>;

/** Name of the stored setting with the head. */
export const headSetting = 'evidence head';

/** Returns the bytes to sign for a head. */
export const headBytes = (position: number, hash: string): Buffer =>
  canonicalBytes({ head: hash, position });

/** Returns the entries in order. */
export const readChain = (db: Database): Promise<ChainRow[]> =>
  db.selectFrom('evidence_chain').selectAll().orderBy('position').execute();

/** Head of a stored value that is no JSON: no signature verifies. */
const unreadableHead: ChainHead = { position: 0, hash: '', key: '', signature: '' };

/** Returns the signed head of the chain; null if no chain exists. */
export async function readHead(db: Database): Promise<ChainHead | null> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', headSetting)
    .executeTakeFirst();
  if (!row) return null;
  try {
    return JSON.parse(row.value) as ChainHead;
  } catch (error) {
    if (error instanceof SyntaxError) return unreadableHead;
    throw error;
  }
}

async function storeHead(db: Database, head: ChainHead): Promise<void> {
  const value = JSON.stringify(head);
  await db
    .insertInto('setting')
    .values({ name: headSetting, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

interface Appending {
  readonly db: Database;
  /** Unix seconds. */
  readonly now: number;
}

/** Appends an entry to the installation's chain, in the transaction of the recorded action. */
export async function appendEntry(
  { evidenceKey }: { readonly evidenceKey: EvidenceKey },
  { db, now }: Appending,
  entry: NewEntry,
): Promise<void> {
  const head = await readHead(db);
  const position = (head?.position ?? 0) + 1;
  const body: EntryBody = {
    form: 1,
    position,
    ...entry,
    at: new Date(now * 1000).toISOString(),
    previous: head?.hash ?? '',
  };
  const bytes = canonicalBytes(body);
  const { id: key, sign } = evidenceKey;
  const { kind, project, record } = entry;
  const row: ChainRow = {
    position,
    kind,
    project,
    record,
    body: bytes.toString('utf8'),
    hash: sha256(bytes),
    key_id: key,
    signature: sign(bytes),
  };
  await db.insertInto('evidence_chain').values(row).execute();
  await storeHead(db, {
    position,
    hash: row.hash,
    key,
    signature: sign(headBytes(position, row.hash)),
  });
}
