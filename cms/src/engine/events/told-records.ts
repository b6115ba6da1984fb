import { allowed, yes } from '../access/rules';
import type { Viewer } from '../access/viewer';
import { readableIds } from '../load/load-records';
import { atOf, type Reader } from '../load/sources';
import { groupBy } from '../schema/group-by';
import type { ResourceType } from '../schema/resource-type';
import type { Database } from '../storage/database';
import type { AnnouncedRecord, RecordsAnnounced } from './announce';

/** A changed record as sent to a browser. */
export interface ToldRecord {
  /** 'removed' also if the viewer may no longer read the record. */
  readonly change: AnnouncedRecord['change'];
  readonly type: string;
  readonly id: string;
  /** Id of the root record, for example the project of a feature. */
  readonly root: string | null;
  /** Id of the account that made the change; null if the viewer may not read the account. */
  readonly by: string | null;
  /** Whether the session of the stream made the change. */
  readonly isOwn: boolean;
}

/** The database and the declared types to look records up in. */
export type Lookup = Omit<Reader<Database>, 'viewer'>;

/** Type and id of a record. */
interface Named {
  readonly type: string;
  readonly id: string;
}

const userType = 'user--user';

/** Returns the record that determines access: for a removed part, the former owner. */
function judgedBy(
  { change, type, id, root }: AnnouncedRecord,
  rootType: string | undefined,
): Named {
  const isRemovedPart = change === 'removed' && root !== null && root !== id;
  return isRemovedPart && rootType !== undefined ? { type: rootType, id: root } : { type, id };
}

/**
 * Determines which changed records each viewer receives: the records that the viewer may read now.
 * Viewers with equal access conditions share a statement.
 */
export class Audience {
  private readonly answers = new Map<string, Promise<ReadonlySet<string>>>();
  private readonly byType: ReadonlyMap<string, readonly Named[]>;

  private constructor(
    private readonly lookup: Lookup,
    private readonly announced: readonly RecordsAnnounced[],
    private readonly rootTypes: ReadonlyMap<string, string>,
  ) {
    const records = announced.flatMap((one) => one.records).map((one) => this.judged(one));
    const accounts = announced
      .filter(({ by }) => by !== '')
      .map(({ by }) => ({ type: userType, id: by }));
    this.byType = groupBy([...records, ...accounts], ({ type }) => type);
  }

  static async of(lookup: Lookup, announced: readonly RecordsAnnounced[]): Promise<Audience> {
    const removed = announced
      .flatMap(({ records }) => records)
      .flatMap(({ change, root }) => (change === 'removed' && root ? [root] : []));
    const rows =
      removed.length === 0
        ? []
        : await lookup.db
            .selectFrom('entity')
            .select(['uuid', 'type'])
            .where('uuid', 'in', removed.slice(0, 900))
            .execute();
    return new Audience(lookup, announced, new Map(rows.map(({ uuid, type }) => [uuid, type])));
  }

  /** Returns the changed records for a viewer, in order. */
  async toldTo(viewer: Viewer): Promise<ToldRecord[]> {
    const told: ToldRecord[] = [];
    for (const { by, session, records } of this.announced) {
      const author =
        by !== '' && (await this.reads(viewer, { type: userType, id: by })) ? by : null;
      const isOwn = session !== null && session === viewer.session;
      for (const record of records) {
        const change = await this.changeTo(viewer, record);
        const { type, id, root } = record;
        if (change !== null) told.push({ change, type, id, root, by: author, isOwn });
      }
    }
    return told;
  }

  private judged(record: AnnouncedRecord): Named {
    return judgedBy(record, this.rootTypes.get(record.root ?? ''));
  }

  /** Returns the change as told to a viewer; null for a record that the viewer could and can not read. */
  private async changeTo(
    viewer: Viewer,
    record: AnnouncedRecord,
  ): Promise<ToldRecord['change'] | null> {
    const judged = this.judged(record);
    const hasRead = record.readers?.includes(viewer.id) ?? false;
    const isGone = record.change === 'removed' && judged.id === record.id;
    // A removed record cannot be queried: only access rules without a condition on the record
    // apply.
    const reads = isGone ? this.readsAll(viewer, record.type) : await this.reads(viewer, judged);
    if (reads) return record.change;
    return hasRead ? 'removed' : null;
  }

  private readsAll(viewer: Viewer, name: string): boolean {
    const type = this.lookup.model.find(name);
    return type !== undefined && allowed(type.mayRead, viewer, atOf(type)) === yes;
  }

  private async reads(viewer: Viewer, { type: name, id }: Named): Promise<boolean> {
    const type = this.lookup.model.find(name);
    return type !== undefined && (await this.readable(viewer, type)).has(id);
  }

  /** Returns the ids of changed records of a type that a viewer may read. */
  private readable(viewer: Viewer, type: ResourceType): Promise<ReadonlySet<string>> {
    const condition = allowed(type.mayRead, viewer, atOf(type));
    const { sql, parameters } = condition.compile(this.lookup.db);
    const key = JSON.stringify([type.name, sql, parameters]);
    const known = this.answers.get(key);
    if (known) return known;
    const ids = [...new Set((this.byType.get(type.name) ?? []).map(({ id }) => id))];
    const answer =
      condition === yes
        ? Promise.resolve(new Set(ids))
        : readableIds({ ...this.lookup, viewer }, type, ids).then((found) => new Set(found));
    this.answers.set(key, answer);
    return answer;
  }
}
