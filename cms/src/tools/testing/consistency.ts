import { sql } from 'kysely';
import type { Database } from '../../engine/storage/database';
import { contentModel } from '../../product/types/resource-types';

const count = async (db: Database, condition: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${condition}`.execute(db);
  return Number(rows[0]?.n);
};

/** What a database holds that cannot be: nothing, if every write was done whole or not at all. */
export async function inconsistencies(db: Database): Promise<Record<string, number>> {
  const found: Record<string, number> = {
    'lists with a gap': await count(
      db,
      sql`(select from_id from reference group by from_id, field
        having max(position) <> count(*) - 1 or min(position) <> 0) broken`,
    ),
    'references to nothing': await count(
      db,
      sql`reference r where not exists (select 1 from entity e where e.uuid = r.to_id)
        or not exists (select 1 from entity e where e.uuid = r.from_id)`,
    ),
    'parts without their whole': await count(
      db,
      sql`entity e where e.parent is not null and not exists (select 1 from entity p where p.uuid = e.parent)`,
    ),
  };
  for (const { name, table } of contentModel) {
    found[`${name} without its fields`] = await count(
      db,
      sql`entity e where e.type = ${name} and not exists (select 1 from ${sql.table(table)} t where t.uuid = e.uuid)`,
    );
    found[`fields of no ${name}`] = await count(
      db,
      sql`${sql.table(table)} t where not exists (select 1 from entity e where e.uuid = t.uuid and e.type = ${name})`,
    );
  }
  return Object.fromEntries(Object.entries(found).filter(([, n]) => n > 0));
}
