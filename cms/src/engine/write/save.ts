import { randomUUID } from 'node:crypto';
import { has, hasAny } from '../access/viewer';
import { Problem } from '../errors/problem';
import { notFound, refusalOf } from '../errors/refusals';
import { deleteFiles } from '../files/portraits';
import { judge } from '../load/load-records';
import type { Row } from '../schema/json';
import type { ResourceType } from '../schema/resource-type';
import { findEntity, insertRecord, readRow, updateRecord } from '../storage/records';
import { replaceTargets, targetIds } from '../storage/references';
import { readAttributes, type Scope } from './attributes';
import { adoptParts, type Place, placeOf, setPlace } from './belonging';
import type { ResourceBody } from './body';
import { mayHide, noteLosses } from './note-losses';
import { noteLeaving } from './note-removal';
import { readRelationships } from './relationships';
import { requireRevision } from './required-revision';
import { ownRules, type PendingWrite, type Writer } from './writer';

const everything: Scope = { only: null };

const refused = (type: ResourceType, action: 'create' | 'update' | 'edit relationship') =>
  new Problem(403, refusalOf(type, action));

function checkType(type: ResourceType, body: ResourceBody): void {
  if (body.type !== type.name)
    throw new Problem(
      409,
      `The type of the body (${body.type}) is not that of the address (${type.name}).`,
    );
}

/**
 * Returns the fields that the viewer may write. Throws `Problem` 403 if none, 404 if the record is
 * missing.
 */
export async function scopeOf(
  writer: Writer,
  type: ResourceType,
  id: string,
  action: 'update' | 'edit relationship',
): Promise<Scope> {
  const whole = await judge(writer, type, id, type.mayWrite);
  if (whole === 'absent') throw notFound(type, 'patch');
  if (whole === 'allowed') return everything;
  const only = new Set<string>();
  for (const part of type.mayEdit ?? [])
    if ((await judge(writer, type, id, part.who)) === 'allowed')
      for (const field of part.fields) only.add(field);
  if (only.size === 0) throw refused(type, action);
  return { only };
}

/** Replaces the targets of a relationship; deletes a replaced portrait. Returns the added ids. */
async function replaceList(
  { writer, type, id, isNew }: PendingWrite,
  field: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const before = new Set(isNew ? [] : await targetIds(writer.db, id, field));
  await replaceTargets(writer.db, { type: type.name, id }, field, ids);
  if (type.relationships[field]?.portrait) await deleteFiles(writer, [...before]);
  return ids.filter((one) => !before.has(one));
}

async function store(write: PendingWrite): Promise<void> {
  const { writer, type, id, references } = write;
  const added = new Map<string, readonly string[]>();
  for (const [field, ids] of references) added.set(field, await replaceList(write, field, ids));
  await adoptParts(writer, type, id, added);
  await ownRules(writer, type).after?.(write);
}

/** Returns the cells with creation and change time. */
export const stamp = (type: ResourceType, now: number, isNew: boolean): Row => ({
  ...(type.attributes.changed ? { changed: now } : {}),
  ...(isNew && type.attributes.created ? { created: now } : {}),
});

/** Returns relationships of a new record that are set to the creator. */
function fromCreator(
  { viewer }: Writer,
  type: ResourceType,
  given: Map<string, readonly string[]>,
): void {
  for (const [name, { creator }] of Object.entries(type.relationships))
    if (creator && viewer.id !== '') given.set(name, [viewer.id]);
  const assign = type.assignCreator;
  if (assign && has(viewer, assign.role))
    given.set(assign.field, [...new Set([...(given.get(assign.field) ?? []), viewer.id])]);
}

async function checkNew(writer: Writer, type: ResourceType, body: ResourceBody): Promise<void> {
  if (!hasAny(writer.viewer, type.mayCreate)) throw refused(type, 'create');
  checkType(type, body);
  if (!body.id || writer.freeIds?.delete(body.id)) return;
  if (await findEntity(writer.db, body.id))
    throw new Problem(409, 'Conflict: Entity already exists.');
}

/** Creates a record within the writer's transaction and returns the id. */
export async function createRecord(
  writer: Writer,
  type: ResourceType,
  body: ResourceBody,
): Promise<string> {
  await checkNew(writer, type, body);
  const id = body.id ?? randomUUID();
  const cells = readAttributes(
    { writer, type, scope: everything, row: null, number: null },
    body.attributes,
  );
  const references = await readRelationships(
    { writer, type, scope: everything, id: null },
    body.relationships,
  );
  fromCreator(writer, type, references);
  const write: PendingWrite = {
    writer,
    type,
    id,
    isNew: true,
    attributes: body.attributes,
    cells,
    references,
  };
  await insert(write);
  return id;
}

/** Checks that the viewer may write a newly placed part. */
async function checkPlaced({ writer, type, id }: PendingWrite, place: Place | null): Promise<void> {
  if (place && (await judge(writer, type, id, type.mayWrite)) !== 'allowed')
    throw refused(type, 'update');
}

async function insert(write: PendingWrite): Promise<void> {
  const { writer, type, id, cells } = write;
  const own = await ownRules(writer, type).before?.(write);
  const place = await placeOf(write);
  await insertRecord(writer.db, type, {
    uuid: id,
    owner: writer.viewer.id || null,
    cells: { ...cells, ...stamp(type, writer.now, true), ...own, ...place?.cells },
    parent: place?.parent ?? null,
    ...(place ? { root: place.root } : {}),
  });
  await store(write);
  await checkPlaced(write, place);
}

/** Stores a change of a record; `stored` are the cells before. */
async function change(write: PendingWrite, stored: Row): Promise<void> {
  const { writer, type, id } = write;
  const own = await ownRules(writer, type).before?.(write);
  const place = await placeOf(write);
  await noteLeaving(write);
  const cells = { ...write.cells, ...own };
  await noteLosses(writer, mayHide(writer, type, stored, cells) ? [{ type, id }] : [], async () => {
    if (place) await setPlace(writer, id, place);
    await updateRecord(writer.db, type, id, {
      ...write.cells,
      ...stamp(type, writer.now, false),
      ...own,
      ...place?.cells,
    });
    await store(write);
  });
  await checkPlaced(write, place);
}

/**
 * Updates a record by a PATCH body. Throws `Problem` 412 if the revision differs from the required
 * revision.
 */
export async function patchRecord(
  writer: Writer,
  type: ResourceType,
  id: string,
  body: ResourceBody,
  required: number | null = null,
): Promise<void> {
  const scope = await scopeOf(writer, type, id, 'update');
  await requireRevision(writer, type, id, required);
  checkType(type, body);
  if (body.id !== id)
    throw new Problem(
      400,
      `The selected entity (${id}) does not match the ID in the payload (${body.id ?? ''}).`,
    );
  const row = (await readRow(writer.db, type, id)) ?? {};
  const number = (await findEntity(writer.db, id))?.number ?? null;
  const cells = readAttributes({ writer, type, scope, row, number }, body.attributes);
  const references = await readRelationships({ writer, type, scope, id }, body.relationships);
  if (scope.only) refuseExtras(writer, type, body, scope.only);
  const { attributes } = body;
  await change({ writer, type, id, isNew: false, attributes, cells, references }, row);
}

function refuseExtras(
  writer: Writer,
  type: ResourceType,
  body: ResourceBody,
  only: ReadonlySet<string>,
): void {
  for (const name of ownRules(writer, type).extraAttributes ?? [])
    if (name in body.attributes && !only.has(name)) throw refused(type, 'update');
}

/** Replaces a relationship, as a save of the record. */
export async function saveReferences(
  writer: Writer,
  type: ResourceType,
  id: string,
  field: string,
  ids: readonly string[],
): Promise<void> {
  const references = new Map([[field, ids]]);
  await change({ writer, type, id, isNew: false, attributes: {}, cells: {}, references }, {});
}
