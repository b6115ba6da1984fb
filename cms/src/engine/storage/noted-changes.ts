import type { Database } from './database';

/** A record created, changed or deleted by a transaction. */
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

/** Whether the changes of a transaction are collected. */
export const areChangesCollected = (db: Database): boolean => noted.has(db);

/** Collects a changed record. No effect without a collector, for example in a seed or import. */
export function noteChange(db: Database, found: NotedChange): void {
  const changes = noted.get(db);
  const isNew = changes?.get(found.id)?.change === 'created';
  const change = isNew && found.change === 'changed' ? 'created' : found.change;
  changes?.set(found.id, { ...found, change });
}
