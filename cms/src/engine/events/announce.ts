import type { Viewer } from '../access/viewer';
import type { Database } from '../storage/database';
import { broadcast } from '../storage/dialect';
import type { NotedChange } from '../storage/noted-changes';

/** A changed record in a broadcast between instances of the service. */
export interface AnnouncedRecord {
  readonly change: NotedChange['change'];
  readonly type: string;
  readonly id: string;
  /** uuid of the root record of the changed record; null for a part that is not attached. */
  readonly root: string | null;
  /** Ids of accounts that could read the record before, and may have lost the right. */
  readonly readers?: readonly string[];
}

/** Records changed by one transaction. */
export interface RecordsAnnounced {
  readonly kind: 'records';
  /** Id of the account that made the change; empty for internal changes. */
  readonly by: string;
  /** Id of the session that made the change. */
  readonly session: string | null;
  readonly records: readonly AnnouncedRecord[];
}

/** Ended sessions: one session by id, or all sessions of an account. */
export interface SessionsEnded {
  readonly kind: 'sessions';
  readonly session?: string;
  readonly userId?: string;
}

/** An instance that begins to hear broadcasts: from its place on. */
export interface InstanceJoined {
  readonly kind: 'joined';
}

export type Announcement = (RecordsAnnounced | SessionsEnded | InstanceJoined) & {
  /** Place in the stream of events, where all instances share the places (ADR 177). */
  readonly place?: string;
};

/** Maximum size of a broadcast in bytes; PostgreSQL accepts fewer than 8,000. */
const largestText = 7_500;
/** Maximum number of readers of one announced record: 39 bytes each. */
const mostReaders = 150;
/** Maximum number of parameters per statement. */
const sliceSize = 900;

async function rootsOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const roots = new Map<string, string | null>();
  for (let start = 0; start < ids.length; start += sliceSize) {
    const slice = ids.slice(start, start + sliceSize);
    const rows = await db
      .selectFrom('entity')
      .select(['uuid', 'root'])
      .where('uuid', 'in', slice)
      .execute();
    for (const { uuid, root } of rows) roots.set(uuid, root);
  }
  return roots;
}

/** Announces a record with many readers more than once, each time for some of them. */
function withFewReaders(record: AnnouncedRecord): AnnouncedRecord[] {
  const { readers = [] } = record;
  if (readers.length <= mostReaders) return [record];
  return Array.from({ length: Math.ceil(readers.length / mostReaders) }, (_, part) => ({
    ...record,
    readers: readers.slice(part * mostReaders, (part + 1) * mostReaders),
  }));
}

/** Splits records into parts with JSON that fits into one broadcast. */
function partsOf(records: readonly AnnouncedRecord[]): AnnouncedRecord[][] {
  const parts: AnnouncedRecord[][] = [];
  let size = largestText;
  for (const record of records) {
    const own = JSON.stringify(record).length + 1;
    if (size + own > largestText) {
      parts.push([]);
      size = 200;
    }
    parts.at(-1)?.push(record);
    size += own;
  }
  return parts;
}

/** Broadcasts the records changed by a transaction, after the commit. */
export async function announceChanges(
  db: Database,
  viewer: Viewer,
  changes: ReadonlyMap<string, NotedChange>,
): Promise<void> {
  const all = [...changes.values()];
  const roots = await rootsOf(
    db,
    all.filter(({ change }) => change !== 'removed').map(({ id }) => id),
  );
  const records = all.map(({ root, ...rest }) => ({
    ...rest,
    root: root ?? roots.get(rest.id) ?? null,
  }));
  const { id: by, session } = viewer;
  for (const part of partsOf(records.flatMap(withFewReaders))) {
    const announced: RecordsAnnounced = { kind: 'records', by, session, records: part };
    await broadcast(db, JSON.stringify(announced));
  }
}

/** Broadcasts ended sessions to all instances of the service, which then end the event streams. */
export const announceEndedSessions = (
  db: Database,
  ended: Omit<SessionsEnded, 'kind'>,
): Promise<void> => broadcast(db, JSON.stringify({ kind: 'sessions', ...ended }));

/** Broadcasts that an instance hears all broadcasts from now on. */
export const announceJoin = (db: Database): Promise<void> => {
  const joined: InstanceJoined = { kind: 'joined' };
  return broadcast(db, JSON.stringify(joined));
};

/**
 * Parses a broadcast. All instances run the same version, therefore the text matches
 * `Announcement`.
 */
export const readAnnouncement = (text: string): Announcement => JSON.parse(text) as Announcement;
