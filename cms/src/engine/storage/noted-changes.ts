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
   * Ids of accounts that could read the record before: of a removed root record, those that the record referenced; of a
   * changed record, those that it no longer references, or that the change hides it from.
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
  const known = changes?.get(found.id);
  changes?.set(found.id, known ? together(known, found) : found);
}

/** Returns a change that follows another one of the same record as one. */
function together(first: NotedChange, second: NotedChange): NotedChange {
  const isNew = first.change === 'created' && second.change === 'changed';
  const readers = [...(first.readers ?? []), ...(second.readers ?? [])];
  return { ...second, ...(isNew && { change: 'created' }), ...(readers.length > 0 && { readers }) };
}
