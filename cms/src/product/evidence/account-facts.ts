import { readRow } from '../../engine/storage/records';
import type { Writer } from '../../engine/write/writer';

/** Returns id, name and mail of the acting account, for the chain of evidence. */
export async function accountFacts({ db, viewer }: Pick<Writer, 'db' | 'viewer'>) {
  const row = await readRow(db, { table: 'user__user' }, viewer.id);
  return { account: viewer.id, accountName: viewer.name, mail: String(row?.mail ?? '') };
}
