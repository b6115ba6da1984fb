import type { Database } from '../../engine/storage/database';
import { type ChainHead, type ChainRow, type NewEntry, nextEntry } from '../../signed/chain';
import type { EvidenceKey } from '../../signed/evidence-key';

/** Name of the stored setting with the head. */
export const headSetting = 'evidence head';

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
  const next = nextEntry(await readHead(db), { key: evidenceKey, now }, entry);
  await db.insertInto('evidence_chain').values(next.row).execute();
  await storeHead(db, next.head);
}
