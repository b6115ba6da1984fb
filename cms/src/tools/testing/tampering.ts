import { sql } from 'kysely';
import type { Database } from '../../engine/storage/database';
import { inTransaction } from '../../engine/storage/dialect';
import { verifyProject } from '../../product/evidence/verify-project';
import type { Finding, FindingKind } from '../../signed/finding';
import type { RunningSite } from './running-site';

export type StoredRow = Readonly<Record<string, string | number | null>>;

/** First finding of a verification; `nothing` without a finding, `refused` if the store refuses the change. */
export type FirstFinding = FindingKind | 'nothing' | 'refused';

/** Carries the finding of a transaction that is always rolled back. */
class RolledBack extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super('A tampering is never committed.');
  }
}

export const firstOf = ([first]: readonly Finding[]): FirstFinding => first?.kind ?? 'nothing';

/** Changes the database, verifies a project, and rolls the change back. */
export async function tamper(
  { service }: RunningSite,
  project: string,
  change: (db: Database) => Promise<unknown>,
): Promise<FirstFinding> {
  let isChanged = false;
  const run = inTransaction(service.db, async (db) => {
    await change(db);
    isChanged = true;
    throw new RolledBack(await verifyProject({ ...service, db }, project));
  });
  return run.catch((error: unknown) => {
    if (error instanceof RolledBack) return firstOf(error.findings);
    if (!isChanged) return 'refused';
    throw error;
  });
}

export const storedRows = async (
  { service }: RunningSite,
  query: string,
): Promise<readonly StoredRow[]> => (await sql.raw<StoredRow>(query).execute(service.db)).rows;

/** Returns the names of the integer columns of a table. */
export async function integerColumns(
  { service }: RunningSite,
  table: string,
): Promise<ReadonlySet<string>> {
  const tables = await service.db.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  return new Set(columns.filter(({ dataType }) => /int/i.test(dataType)).map(({ name }) => name));
}

/** Columns that hold the uuid of a record. */
const idColumns = new Set(['uuid', 'document', 'from_id', 'to_id', 'owner', 'parent', 'root']);

interface OneCell {
  readonly table: string;
  readonly row: StoredRow;
  readonly column: string;
  readonly isInteger: boolean;
  /** uuid of another record. */
  readonly otherId: string;
}

/** Returns another value of the same type. */
function otherValue({ row, column, isInteger, otherId }: OneCell): string | number {
  const value = row[column];
  if (idColumns.has(column)) return otherId;
  if (column === 'type') return 'media--document';
  return isInteger ? Number(value ?? 0) + 100_000 : `${value ?? ''}x`;
}

/** Returns a change of one cell of one row. */
export const changeOf =
  (cell: OneCell) =>
  async (db: Database): Promise<void> => {
    const same = Object.entries(cell.row).map(([name, value]) =>
      value === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} = ${value}`,
    );
    await sql`update ${sql.table(cell.table)} set ${sql.ref(cell.column)} = ${otherValue(cell)}
      where ${sql.join(same, sql` and `)}`.execute(db);
  };

/** Returns copies of a JSON value, each with another value in a single leaf. */
export function changedLeaves(value: unknown, path = ''): (readonly [path: string, unknown])[] {
  if (Array.isArray(value) && value.length > 0)
    return value.flatMap((item, index) =>
      changedLeaves(item, `${path}[${index}]`).map(
        ([at, changed]) => [at, value.with(index, changed)] as const,
      ),
    );
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([name, item]) =>
      changedLeaves(item, `${path}.${name}`).map(
        ([at, changed]) => [at, { ...value, [name]: changed }] as const,
      ),
    );
  return [[path, typeof value === 'number' ? value + 1 : `${String(value)}x`]];
}
