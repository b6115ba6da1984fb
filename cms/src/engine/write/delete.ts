import { sql } from 'kysely';
import { Problem } from '../errors/problem';
import { notFound, refusalOf } from '../errors/refusals';
import { judge } from '../load/load-records';
import type { ResourceType } from '../schema/resource-type';
import { treeOf } from './belonging';
import { noteRemoval } from './note-removal';
import { requireRevision } from './required-revision';
import { ownRules, type Writer } from './writer';

/** Returns the ids deleted with a record: parts, and all records with this root. */
async function allOf(writer: Writer, type: ResourceType, id: string): Promise<string[]> {
  if (type.part) return treeOf(writer.db, id);
  const { rows } = await sql<{
    uuid: string;
  }>`select uuid from entity where root = ${id} or uuid = ${id}`.execute(writer.db);
  return rows.map((row) => row.uuid);
}

/** Returns files without references from other documents and accounts. */
async function filesOf(writer: Writer, ids: readonly string[]): Promise<string[]> {
  const gone = sql.join([...ids]);
  const { rows } = await sql<{ id: string }>`select distinct r.to_id as id from reference r
    join entity source on source.uuid = r.from_id join entity e on e.uuid = r.to_id
    where r.from_id in (${gone}) and source.entity in ('media', 'user') and e.entity = 'file'
      and not exists (select 1 from reference other where other.to_id = r.to_id and other.from_id not in (${gone}))`.execute(
    writer.db,
  );
  return rows.map((row) => row.id);
}

async function urisOf(writer: Writer, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<{
    uri: string | null;
  }>`select uri from file__file where uuid in (${sql.join([...files])})`.execute(writer.db);
  return rows.flatMap(({ uri }) => uri ?? []);
}

/** Effects of a deletion. */
export interface Removed {
  /** URIs of deleted files: the bytes are deleted after the commit. */
  readonly uris: readonly string[];
  /** Number of references removed from other records, by type. */
  readonly takenOutOf: ReadonlyMap<string, number>;
}

async function referring(
  { db }: Writer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const gone = sql.join([...ids]);
  const { rows } = await sql<{
    type: string;
    count: number;
  }>`select r.from_type as type, count(distinct r.from_id) as count
    from reference r where r.to_id in (${gone}) and r.from_id not in (${gone})
    group by r.from_type order by r.from_type`.execute(db);
  return new Map(rows.map(({ type, count }) => [type, Number(count)]));
}

/**
 * Throws `Problem` 404 if the record is unreadable, 403 if the viewer may not delete the record.
 */
async function checkMayDelete(writer: Writer, type: ResourceType, id: string): Promise<void> {
  const verdict = await judge(writer, type, id, type.mayDelete ?? type.mayWrite);
  if (verdict === 'absent') throw notFound(type, 'delete');
  if (verdict === 'refused') throw new Problem(403, refusalOf(type, 'delete'));
}

/**
 * Deletes a record, all parts and all references. Throws `Problem` 412 if the revision differs from
 * the required revision.
 */
export async function deleteRecord(
  writer: Writer,
  type: ResourceType,
  id: string,
  required: number | null = null,
): Promise<Removed> {
  await checkMayDelete(writer, type, id);
  await requireRevision(writer, type, id, required);
  await ownRules(writer, type).beforeDelete?.(writer, id);
  await noteRemoval(writer, type, id);
  const ids = await allOf(writer, type, id);
  const files = type.name === 'file--file' ? [id] : type.part ? [] : await filesOf(writer, ids);
  const uris = await urisOf(writer, files);
  const takenOutOf = await referring(writer, ids);
  for (const gone of [...ids, ...files].reverse())
    await writer.db.deleteFrom('entity').where('uuid', '=', gone).execute();
  return { uris, takenOutOf };
}
