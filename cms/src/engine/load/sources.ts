import { type QueryExecutorProvider, sql } from 'kysely';
import type { At } from '../access/rules';
import type { Viewer } from '../access/viewer';
import type { Model } from '../schema/content-model';
import type { ResourceType } from '../schema/resource-type';

/** Reads records for a viewer. `Db` is what the caller needs besides raw queries. */
export interface Reader<Db extends QueryExecutorProvider = QueryExecutorProvider> {
  readonly db: Db;
  readonly model: Model;
  readonly viewer: Viewer;
}

export const atOf = (type: ResourceType): At => ({ t: 't', e: 'e', isWhole: !type.part });

/**
 * Every record has a row in `entity`. With a left join the planner can skip `entity` if no
 * condition uses a column.
 */
export const sources = (type: ResourceType) =>
  sql`${sql.table(type.table)} t left join entity e on e.uuid = t.uuid`;
