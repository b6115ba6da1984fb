import type { Viewer } from '../access/viewer';
import type { Database } from '../storage/database';
import { broadcast } from '../storage/dialect';
import type { NotedChange } from '../storage/noted-changes';

/** A changed record, as copies of the service tell each other. */
export interface AnnouncedRecord {
  readonly change: NotedChange['change'];
  readonly type: string;
  readonly id: string;
  /** uuid of the topmost record that it belongs to; null for a part that is not attached yet. */
  readonly root: string | null;
  /** For a removed record: ids of the accounts named by it that read it. */
  readonly readers?: readonly string[];
}

/** Records that one transaction changed. */
export interface RecordsAnnounced {
  readonly kind: 'records';
  /** Id of the account that made the change; empty for the service itself. */
  readonly by: string;
  /** Id of the session that made the change. */
  readonly session: string | null;
  readonly records: readonly AnnouncedRecord[];
}

/** Sessions that ended: one by its id, or those of an account. */
export interface SessionsEnded {
  readonly kind: 'sessions';
  readonly session?: string;
  readonly userId?: string;
}

export type Announcement = RecordsAnnounced | SessionsEnded;

/** Largest broadcast in bytes; PostgreSQL takes fewer than 8,000. */
const largestText = 7_500;
/** Parameters of one statement are limited. */
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

/** Splits records so that the JSON of each part fits into one broadcast. */
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

/** Tells every copy of the service which records a transaction changed, once the transaction commits. */
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
  for (const part of partsOf(records)) {
    const announced: RecordsAnnounced = { kind: 'records', by, session, records: part };
    await broadcast(db, JSON.stringify(announced));
  }
}

/** Tells every copy of the service that sessions ended, so that their event streams end too. */
export const announceEndedSessions = (
  db: Database,
  ended: Omit<SessionsEnded, 'kind'>,
): Promise<void> => broadcast(db, JSON.stringify({ kind: 'sessions', ...ended }));

/** Reads a broadcast. Copies of one service run the same version, so the text has the form of `Announcement`. */
export const readAnnouncement = (text: string): Announcement => JSON.parse(text) as Announcement;
