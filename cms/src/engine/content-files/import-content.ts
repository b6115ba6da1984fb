import type { Reader } from '../load/sources';
import type { Model } from '../schema/content-model';
import { columnOf } from '../schema/field';
import type { Row } from '../schema/json';
import type { ResourceType } from '../schema/resource-type';
import type { Service } from '../service';
import type { Database } from '../storage/database';
import { inTransaction } from '../storage/dialect';
import { findEntity, insertRecord, updateRecord } from '../storage/records';
import { replaceTargets, targetIds } from '../storage/references';
import { stamp } from '../write/save';
import { type Changes, compare } from './changes';
import { kindsIn, readFolder, writeFolder } from './folder';
import type { PortableRecord } from './portable-record';
import { readSite } from './read-site';
import { installer } from './seeder';

const readerOf = ({ model }: Service, db: Database): Reader => ({ db, model, viewer: installer });

/** Exports portable content to a folder of JSON files; returns the number of files. */
export const exportContent = async (service: Service, folder: string): Promise<number> =>
  writeFolder(folder, await readSite(readerOf(service, service.db)));

const cellsOf = (type: ResourceType, { attributes }: PortableRecord): Row =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      const field = type.attributes[name];
      const cells = field?.write(value ?? null) ?? [];
      return (field?.parts ?? []).map((part, index) => [
        columnOf(name, part),
        cells[index] ?? null,
      ]);
    }),
  );

/** Owner of a part; undefined for an independent record. */
interface Host {
  readonly id: string;
  readonly root: string;
  readonly cells: Row;
}

interface Import {
  readonly db: Database;
  readonly model: Model;
  readonly now: number;
  readonly remove: boolean;
  readonly changedIds: ReadonlySet<string>;
}

async function save(
  { db, model, now, changedIds }: Import,
  record: PortableRecord,
  host: Host | null,
): Promise<void> {
  if (!changedIds.has(record.id)) return;
  const type = model.named(record.type);
  const known = await findEntity(db, record.id);
  if (known && known.type !== record.type)
    throw new Error(`${record.id} is a ${known.type} here, and a ${record.type} in the folder.`);
  const cells = { ...cellsOf(type, record), ...stamp(type, now, !known) };
  if (known) return updateRecord(db, type, record.id, cells);
  await insertRecord(db, type, {
    uuid: record.id,
    owner: null,
    cells: { langcode: 'en', ...cells, ...host?.cells },
    ...(host ? { parent: host.id, root: host.root } : {}),
  });
}

/**
 * Returns the list of ids from the folder, followed by ids missing in the folder unless `remove` is
 * set.
 */
async function listOf(
  { db, remove }: Import,
  { id }: PortableRecord,
  field: string,
  given: readonly string[],
): Promise<string[]> {
  const kept = remove ? [] : await targetIds(db, id, field);
  return [...given, ...kept.filter((each) => !given.includes(each))];
}

async function hostOf({ db }: Import, record: PortableRecord, field: string, root: string) {
  const entity = await findEntity(db, record.id);
  const cells = {
    parent_id: String(entity?.number ?? ''),
    parent_type: record.type.split('--')[0] ?? '',
    parent_field_name: field,
  };
  return { id: record.id, root, cells };
}

async function saveTree(
  work: Import,
  record: PortableRecord,
  host: Host | null = null,
): Promise<void> {
  await save(work, record, host);
  const { id, type } = record;
  for (const [field, parts] of Object.entries(record.parts)) {
    const own = await hostOf(work, record, field, host?.root ?? id);
    for (const part of parts) await saveTree(work, part, own);
    const ids = parts.map((part) => part.id);
    await replaceTargets(work.db, { type, id }, field, await listOf(work, record, field, ids));
  }
  for (const [field, ids] of Object.entries(record.links))
    await replaceTargets(work.db, { type, id }, field, ids);
}

/**
 * Computes the changes of an import, and applies the changes in one transaction if `apply` is set.
 *
 * Records missing in the folder are kept unless `remove` is set; kinds without a folder are kept.
 * Throws an Error with file and location of a problem.
 */
export async function importContent(
  service: Service,
  folder: string,
  { apply, remove }: { readonly apply: boolean; readonly remove: boolean },
): Promise<Changes> {
  const { model } = service;
  const given = await readFolder(model, folder);
  const kinds = await kindsIn(folder);
  return inTransaction(service.db, async (db) => {
    const stored = await readSite(readerOf(service, db));
    const site = kinds.flatMap((kind) => stored.get(kind) ?? []);
    const changes = compare(site, given);
    if (!apply) return changes;
    const changedIds = new Set(
      [...changes.added, ...changes.changed.map(({ record }) => record)].map(({ id }) => id),
    );
    const work = { db, model, now: service.now(), remove, changedIds };
    for (const record of given) await saveTree(work, record);
    for (const { id } of remove ? changes.missing : [])
      await db.deleteFrom('entity').where('uuid', '=', id).execute();
    return changes;
  });
}
