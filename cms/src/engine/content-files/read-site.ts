import { sql } from 'kysely';
import { loadByIds } from '../load/load-records';
import type { Reader } from '../load/sources';
import {
  attributesOf,
  linkFields,
  type PortableRecord,
  partFields,
  partTypeOf,
  portableKinds,
} from './portable-record';

/** Reads records of a type with all parts, by id. */
export async function readTrees(
  reader: Reader,
  typeName: string,
  ids: readonly string[],
): Promise<Map<string, PortableRecord>> {
  const type = reader.model.named(typeName);
  const records = ids.length === 0 ? [] : await loadByIds(reader, type, ids);
  const targets = (from: (typeof records)[number], field: string): string[] =>
    from.targets.filter((target) => target.field === field).map(({ id }) => id);
  const below = new Map<string, Map<string, PortableRecord>>();
  for (const field of partFields(type)) {
    const wanted = records.flatMap((record) => targets(record, field));
    below.set(field, await readTrees(reader, partTypeOf(type, field), wanted));
  }
  return new Map(
    records.map((record) => [
      record.entity.uuid,
      {
        type: typeName,
        id: record.entity.uuid,
        attributes: attributesOf(type, record.row),
        parts: Object.fromEntries(
          [...below].map(([field, found]) => [
            field,
            targets(record, field).flatMap((id) => found.get(id) ?? []),
          ]),
        ),
        links: Object.fromEntries(linkFields(type).map((field) => [field, targets(record, field)])),
      },
    ]),
  );
}

/** Reads all portable content by folder, in the order of creation. */
export async function readSite(reader: Reader): Promise<Map<string, PortableRecord[]>> {
  const found = new Map<string, PortableRecord[]>();
  for (const { folder, type } of portableKinds) {
    // Only the default items: items of a project belong to the project.
    const kept = type === 'paragraph--checklist_item' ? sql`where field_is_template = 1` : sql``;
    const { rows } = await sql<{ uuid: string }>`select uuid
      from ${sql.table(reader.model.named(type).table)} ${kept} order by entity_number`.execute(
      reader.db,
    );
    const ids = rows.map(({ uuid }) => uuid);
    const trees = await readTrees(reader, type, ids);
    found.set(
      folder,
      ids.flatMap((id) => trees.get(id) ?? []),
    );
  }
  return found;
}
