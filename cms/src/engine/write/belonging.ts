import { sql } from 'kysely';
import { Problem } from '../errors/problem';
import { groupBy } from '../schema/group-by';
import type { ResourceType } from '../schema/resource-type';
import type { Database } from '../storage/database';
import { type Entity, findByNumber, findEntities, findEntity } from '../storage/records';
import { slices } from '../storage/slices';
import { isUuid } from './body';
import { noteLosses } from './note-losses';
import type { PendingWrite, Writer } from './writer';

const below = (ids: readonly string[]) => sql`with recursive tree(id) as (
  select uuid from entity where uuid in (${sql.join([...ids])}) union select entity.uuid from entity join tree on entity.parent = tree.id)`;

/** Returns the ids of a record and of all nested parts. */
export async function treeOf(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${below([id])} select id from tree`.execute(db);
  return rows.map((row) => row.id);
}

/** Sets the root of records, of all parts, and of the documents in use. */
async function setRoot(db: Database, ids: readonly string[], root: string): Promise<void> {
  for (const slice of slices(ids)) {
    await sql`update entity set root = ${root} where uuid in (${below(slice)} select id from tree)`.execute(
      db,
    );
    await sql`update entity set root = ${root} where root is null and entity = 'media' and uuid in (
      select to_id from reference where from_id in (${below(slice)} select id from tree))`.execute(
      db,
    );
  }
}

const otherwiseOwned = (host: Entity, part: Entity): boolean =>
  part.root !== null && host.root !== null && part.root !== host.root;

/** Updates the `parent_*` attributes of paragraphs to the new owner. */
async function nameParent(
  writer: Writer,
  host: Entity,
  field: string,
  parts: readonly Entity[],
): Promise<void> {
  const paragraphs = parts.filter(({ type }) => type.startsWith('paragraph--'));
  for (const [type, ofType] of groupBy(paragraphs, (part) => part.type))
    for (const slice of slices(idsOf(ofType)))
      await sql`update ${sql.table(writer.model.named(type).table)}
        set parent_id = ${String(host.number)}, parent_type = ${host.type.split('--')[0] ?? ''}, parent_field_name = ${field}
        where uuid in (${sql.join(slice)})`.execute(writer.db);
}

const idsOf = (entities: readonly Entity[]): string[] => entities.map(({ uuid }) => uuid);

/** Returns the parts that had another owner, which may have been visible to more people. */
const movedBelow = ({ model }: Writer, host: string, parts: readonly Entity[]) =>
  parts
    .filter(({ parent }) => parent !== null && parent !== host)
    .map(({ type, uuid }) => ({ type: model.named(type), id: uuid }));

async function adopt(
  writer: Writer,
  host: Entity,
  field: string,
  found: readonly Entity[],
): Promise<void> {
  const parts = found.filter(({ type }) => writer.model.named(type).part);
  const others = parts.find((part) => otherwiseOwned(host, part));
  if (others)
    throw new Problem(422, `${field}: ${others.type} ${others.uuid} belongs to another record.`);
  const owned = parts.filter(({ type }) => type !== 'media--document');
  await noteLosses(writer, movedBelow(writer, host.uuid, owned), async () => {
    for (const slice of slices(idsOf(owned)))
      await writer.db
        .updateTable('entity')
        .set({ parent: host.uuid })
        .where('uuid', 'in', slice)
        .execute();
  });
  await nameParent(writer, host, field, parts);
  if (host.root !== null)
    await setRoot(writer.db, idsOf(parts.filter(({ root }) => root === null)), host.root);
}

/** Attaches newly referenced parts to a record; the number of statements does not depend on the number of parts. */
export async function adoptParts(
  writer: Writer,
  type: ResourceType,
  id: string,
  references: PendingWrite['references'],
): Promise<void> {
  const lists = owning(type, references);
  const host = lists.length > 0 ? await findEntity(writer.db, id) : undefined;
  if (!host) return;
  for (const [field, ids] of lists)
    await adopt(writer, host, field, await findEntities(writer.db, ids));
}

/** Returns the relationships with owned parts. */
const owning = (type: ResourceType, references: PendingWrite['references']) =>
  [...references].filter(
    ([field, ids]) =>
      ids.length > 0 && !type.relationships[field]?.plain && !type.belongsBy?.includes(field),
  );

/** Finds the record in the `parent_*` attributes; by number, as in Drupal, or uuid. */
async function namedParent(
  db: Database,
  cells: PendingWrite['cells'],
): Promise<Entity | undefined> {
  const { parent_id: id, parent_type: entity } = cells;
  if (id === undefined || id === null || id === '') return undefined;
  if (isUuid(id)) return findEntity(db, id.toLowerCase());
  return /^\d+$/.test(String(id)) && typeof entity === 'string'
    ? findByNumber(db, entity.split('--')[0] ?? '', Number(id))
    : undefined;
}

export interface Place {
  readonly parent: string | null;
  readonly root: string | null;
  readonly cells: PendingWrite['cells'];
}

/**
 * Returns the owner of a new or changed part: by the `parent_*` attributes, or by the part's own
 * relationships.
 */
export async function placeOf({
  writer,
  type,
  cells,
  references,
}: Pick<PendingWrite, 'writer' | 'type' | 'cells' | 'references'>): Promise<Place | null> {
  if (!type.part) return null;
  const parent = await namedParent(writer.db, cells);
  if (parent)
    return {
      parent: parent.uuid,
      root: parent.root,
      cells: { parent_id: String(parent.number), parent_type: parent.type.split('--')[0] ?? null },
    };
  const first = (type.belongsBy ?? []).flatMap((field) => references.get(field) ?? [])[0];
  const host = first ? await findEntity(writer.db, first) : undefined;
  return host ? { parent: null, root: host.root, cells: {} } : null;
}

export async function setPlace(writer: Writer, id: string, place: Place): Promise<void> {
  const { db } = writer;
  const current = await findEntity(db, id);
  if (current?.root && place.root && current.root !== place.root)
    throw new Problem(422, 'parent_id: The record belongs to another one already.');
  const { parent } = place;
  if (parent)
    await noteLosses(writer, movedBelow(writer, parent, current ? [current] : []), async () => {
      await db.updateTable('entity').set({ parent }).where('uuid', '=', id).execute();
    });
  if (place.root) await setRoot(db, [id], place.root);
}
