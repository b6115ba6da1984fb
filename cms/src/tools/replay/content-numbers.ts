import type { Json, JsonObject } from '../../engine/schema/json';
import type { ResourceType } from '../../engine/schema/resource-type';
import type { Database } from '../../engine/storage/database';
import { findByNumber } from '../../engine/storage/records';
import type { Resource } from './seen';

/** Start of generated numbers, above all recorded numbers. */
const beyondRecorded = 1_000_000;

const entities = ['node', 'paragraph', 'media', 'file', 'taxonomy_term', 'user', 'user_role'];

export async function startNumbersHigh(db: Database): Promise<void> {
  const values = entities.flatMap((entity) =>
    ['number', 'revision'].map((what) => ({ name: `${entity} ${what}`, value: beyondRecorded })),
  );
  await db.insertInto('sequence').values(values).execute();
}

const numberOf = (attributes: JsonObject, name: string | null): number | null => {
  const value: Json | undefined = name === null ? null : attributes[name];
  return typeof value === 'number' ? value : null;
};

/** Returns the number unless another record has the number. */
async function freeNumber(
  db: Database,
  type: ResourceType,
  { id, attributes }: Resource,
): Promise<{ number?: number }> {
  const number = numberOf(attributes, type.idField);
  if (number === null) return {};
  const holder = await findByNumber(db, type.entity, number);
  return holder === undefined || holder.uuid === id ? { number } : {};
}

/** Sets the numbers of a record from the attributes `drupal_internal__*`. */
export async function setNumbers(
  db: Database,
  type: ResourceType,
  resource: Resource,
): Promise<void> {
  const revision = numberOf(resource.attributes, type.revisionField);
  const changes = {
    ...(await freeNumber(db, type, resource)),
    ...(revision === null ? {} : { revision }),
  };
  if (Object.keys(changes).length > 0)
    await db.updateTable('entity').set(changes).where('uuid', '=', resource.id).execute();
}

/** Sets the numbers, or the name, of a record from a resource identifier. */
export async function setNumbersOfIdentifier(
  db: Database,
  type: ResourceType,
  id: string,
  meta: JsonObject,
): Promise<void> {
  const shown = meta.drupal_internal__target_id;
  // A reference to one of several types tells the number as a text.
  const target = /^\d+$/.test(String(shown)) ? Number(shown) : shown;
  if (typeof target === 'string')
    await db.updateTable('entity').set({ machine_name: target }).where('uuid', '=', id).execute();
  const attributes: JsonObject = {};
  if (type.idField && typeof target === 'number') attributes[type.idField] = target;
  if (type.revisionField) attributes[type.revisionField] = meta.target_revision_id;
  await setNumbers(db, type, { type: type.name, id, attributes, relationships: {} });
}
