import type { Database } from './database';

/** A record that a transaction created, changed or removed. */
export interface NotedChange {
  readonly change: 'created' | 'changed' | 'removed';
  /** `node--project` */
  readonly type: string;
  readonly id: string;
  /** For a removed record: uuid of the former root record. */
  readonly root?: string | null;
  /**
   * For a removed root record: ids of accounts referenced by the record that could read the record.
   */
  readonly readers?: readonly string[];
}

const noted = new WeakMap<Database, Map<string, NotedChange>>();

/** Collects the changed records of a transaction via `noteChange`, one entry per record. */
export function collectChanges(db: Database): ReadonlyMap<string, NotedChange> {
  const changes = new Map<string, NotedChange>();
  noted.set(db, changes);
  return changes;
}

/** Whether somebody collects the changed records of a transaction. */
export const areChangesCollected = (db: Database): boolean => noted.has(db);

/** Notes a changed record. Does nothing if nobody collects the changes of the transaction, as in a seed or an import. */
export function noteChange(db: Database, found: NotedChange): void {
  const changes = noted.get(db);
  const isNew = changes?.get(found.id)?.change === 'created';
  const change = isNew && found.change === 'changed' ? 'created' : found.change;
  changes?.set(found.id, { ...found, change });
}
