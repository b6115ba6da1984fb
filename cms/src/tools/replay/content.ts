import { randomUUID } from 'node:crypto';
import type { Model } from '../../engine/schema/content-model';
import type { Row } from '../../engine/schema/json';
import type { ResourceType } from '../../engine/schema/resource-type';
import type { Service } from '../../engine/service';
import type { Database } from '../../engine/storage/database';
import { findEntity, insertRecord, readRow, updateRecord } from '../../engine/storage/records';
import { replaceTargets } from '../../engine/storage/references';
import { cellsOf, filling } from './content-cells';
import { setNumbers, setNumbersOfIdentifier, startNumbersHigh } from './content-numbers';
import { identifiersIn, type Resource, relationshipsOf } from './seen';

/** Writes records as shown in the recordings, bypassing access rules. */
export interface Content {
  /** Updates a record to match a resource; unmentioned attributes are unchanged. */
  readonly show: (resource: Resource) => Promise<void>;
  /** Ensures that a record with this id exists. */
  readonly ensure: (type: string, id: string) => Promise<void>;
  /** Sets read-only values that a write repeats. */
  readonly repeat: (resource: Resource) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Creates the requested number of copies of a record; returns the ids. */
  readonly copy: (type: string, id: string, count: number) => Promise<string[]>;
}

interface Store {
  readonly db: Database;
  readonly model: Model;
  /** Returns the known resource of an id that is only referenced. */
  readonly resolve: (id: string) => Resource | null;
  /** Ids of records deleted by the service, which references do not bring back. */
  readonly gone: ReadonlySet<string>;
}

const exists = async ({ db }: Store, id: string): Promise<boolean> =>
  (await findEntity(db, id)) !== undefined;

function machineNameOf(type: ResourceType, { attributes }: Resource): { machineName?: string } {
  const name = type.machineName ? attributes[type.machineName] : undefined;
  return typeof name === 'string' ? { machineName: name } : {};
}

/** Creates a record from the shown resource and earlier knowledge. */
async function create(store: Store, type: ResourceType, shown: Resource): Promise<void> {
  const known = store.resolve(shown.id);
  const resource: Resource = {
    type: type.name,
    id: shown.id,
    attributes: { ...known?.attributes, ...shown.attributes },
    relationships: { ...known?.relationships, ...shown.relationships },
  };
  await insertRecord(store.db, type, {
    uuid: resource.id,
    owner: identifiersIn(resource.relationships.uid)[0]?.id ?? null,
    cells: { ...filling(type, resource.id), ...cellsOf(type, resource) },
    ...machineNameOf(type, resource),
  });
  await setNumbers(store.db, type, resource);
  await relate(store, type, resource);
}

async function relate(store: Store, type: ResourceType, resource: Resource): Promise<void> {
  const { db, model } = store;
  for (const [name, relationship] of relationshipsOf(resource)) {
    if (!type.relationships[name]) continue;
    const targets = identifiersIn(relationship).filter(
      (target) => model.find(target.type) && !store.gone.has(target.id),
    );
    for (const target of targets) {
      await ensure(store, target.type, target.id);
      await setNumbersOfIdentifier(db, model.named(target.type), target.id, target.meta);
    }
    const ids = targets.map(({ id }) => id);
    await replaceTargets(db, { type: type.name, id: resource.id }, name, ids);
  }
}

async function ensure(store: Store, typeName: string, id: string): Promise<void> {
  const type = store.model.find(typeName);
  if (!type || (await exists(store, id))) return;
  await create(store, type, { type: typeName, id, attributes: {}, relationships: {} });
}

async function show(store: Store, resource: Resource): Promise<void> {
  const { db, model } = store;
  const type = model.find(resource.type);
  if (!type) return;
  if (!(await exists(store, resource.id))) return create(store, type, resource);
  await updateRecord(db, type, resource.id, cellsOf(type, resource));
  await setNumbers(db, type, resource);
  await relate(store, type, resource);
}

async function repeat(store: Store, resource: Resource): Promise<void> {
  const type = store.model.find(resource.type);
  const names = Object.keys(resource.attributes).filter(
    (name) => type?.attributes[name]?.readOnly || name === type?.revisionField,
  );
  const attributes = Object.fromEntries(names.map((name) => [name, resource.attributes[name]]));
  await show(store, { ...resource, attributes, relationships: {} });
}

async function copyOnce({ db }: Store, type: ResourceType, id: string, row: Row): Promise<string> {
  const copy = randomUUID();
  await insertRecord(db, type, { uuid: copy, owner: null, cells: row });
  const references = await db
    .selectFrom('reference')
    .selectAll()
    .where('from_id', '=', id)
    .execute();
  for (const reference of references)
    await db
      .insertInto('reference')
      .values({ ...reference, from_id: copy })
      .execute();
  return copy;
}

/**
 * Opens the records of a service for writing; `resolve` returns the recorded resource of an id, and
 * `gone` has the ids of deleted records.
 */
export async function openContent(
  { db, model }: Service,
  resolve: Store['resolve'],
  gone: Store['gone'],
): Promise<Content> {
  await startNumbersHigh(db);
  const store: Store = { db, model, resolve, gone };
  return {
    show: (resource) => show(store, resource),
    ensure: (type, id) => ensure(store, type, id),
    repeat: (resource) => repeat(store, resource),
    remove: async (id) => {
      await db.deleteFrom('entity').where('uuid', '=', id).execute();
    },
    copy: async (typeName, id, count) => {
      const type = model.named(typeName);
      const { uuid: _, ...row } = (await readRow(db, type, id)) ?? {};
      const copies: string[] = [];
      for (let made = 0; made < count; made += 1) copies.push(await copyOnce(store, type, id, row));
      return copies;
    },
  };
}
