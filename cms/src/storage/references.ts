import { sql } from 'kysely';
import type { ResourceType } from '../declare/resource-type';
import type { Database } from './database';

export interface Target {
  readonly from: string;
  readonly field: string;
  readonly id: string;
  readonly type: string;
  readonly number: number;
  readonly revision: number;
  readonly machineName: string | null;
}

interface TargetRow {
  from: string;
  field: string;
  id: string;
  type: string;
  number: number;
  revision: number;
  machineName: string | null;
}

const target = sql`e.uuid as id, e.type as type, e.number as number, e.revision as revision, e.machine_name as "machineName"`;

/** Parameters of one statement are limited: ask in slices. */
const slices = (ids: readonly string[]): string[][] => {
  const found: string[][] = [];
  for (let start = 0; start < ids.length; start += 900) found.push(ids.slice(start, start + 900));
  return found;
};

const computed = (type: ResourceType) =>
  Object.entries(type.relationships).flatMap(([field, { reverse }]) =>
    reverse ? [{ field, reverse }] : [],
  );

/** All that these records of one type refer to, in order: one question, and one a computed relationship. */
export async function targetsOf(
  db: Database,
  type: ResourceType,
  ids: readonly string[],
): Promise<Target[]> {
  const found: Target[] = [];
  for (const slice of slices(ids)) {
    const stored = await sql<TargetRow>`select r.from_id as "from", r.field as field, ${target}
      from reference r join entity e on e.uuid = r.to_id
      where r.from_id in (${sql.join(slice)}) order by r.from_id, r.field, r.position`.execute(db);
    found.push(...stored.rows);
    for (const { field, reverse } of computed(type)) {
      const named =
        await sql<TargetRow>`select distinct r.to_id as "from", ${field} as field, ${target}
        from reference r join entity e on e.uuid = r.from_id
        where r.to_id in (${sql.join(slice)}) and r.from_type = ${reverse.type}
          and r.field in (${sql.join([...reverse.fields])}) order by e.number`.execute(db);
      found.push(...named.rows);
    }
  }
  return found;
}

export const targetIds = async (db: Database, from: string, field: string): Promise<string[]> =>
  (
    await db
      .selectFrom('reference')
      .select('to_id')
      .where('from_id', '=', from)
      .where('field', '=', field)
      .orderBy('position')
      .execute()
  ).map((row) => row.to_id);

/** Replaces the list of one relationship. */
export async function replaceTargets(
  db: Database,
  from: { readonly type: string; readonly id: string },
  field: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('reference')
    .where('from_id', '=', from.id)
    .where('field', '=', field)
    .execute();
  for (const [position, to_id] of [...new Set(ids)].entries())
    await db
      .insertInto('reference')
      .values({ from_type: from.type, from_id: from.id, field, position, to_id })
      .execute();
}
