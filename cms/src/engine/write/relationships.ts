import { writesField } from '../access/field-access';
import { Problem } from '../errors/problem';
import { judge, readableIds } from '../load/load-records';
import { groupBy } from '../schema/group-by';
import type { Json, JsonObject } from '../schema/json';
import type { Relationship, ResourceType } from '../schema/resource-type';
import { type Entity, findEntities, findEntity } from '../storage/records';
import { targetIds } from '../storage/references';
import { checkAttachedFiles } from './attached-files';
import type { Scope } from './attributes';
import { type Reference, readReferences } from './body';
import { unseenParts } from './others-parts';
import type { Writer } from './writer';

const asksRevision = (relationship: Relationship, reference: Reference): boolean =>
  !relationship.plain && reference.type.startsWith('paragraph--');

function checkForm(name: string, relationship: Relationship, reference: Reference): void {
  if (!relationship.to.includes(reference.type))
    throw new Problem(
      400,
      `The provided type (${reference.type}) does not match the destination resource types (${relationship.to.join(', ')}).`,
    );
  const lacksRevision = reference.revision === undefined || reference.revision === null;
  if (!asksRevision(relationship, reference) || !lacksRevision) return;
  const detail = `${name}: A reference to ${reference.type} needs meta.target_revision_id.`;
  throw new Problem(422, detail, [{ detail, pointer: `/data/relationships/${name}` }]);
}

/**
 * Returns the ids that the writer may reference: readable records, and any role, because role
 * assignment is checked elsewhere.
 */
async function knownIds(
  writer: Writer,
  relationship: Relationship,
  references: readonly Reference[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const possible = references.filter(({ type }) => relationship.to.includes(type));
  for (const [name, ofType] of groupBy(possible, ({ type }) => type)) {
    const type = writer.model.named(name);
    const ids = ofType.map(({ id }) => id);
    const known =
      type.entity === 'user_role'
        ? (await findEntities(writer.db, ids)).filter((one) => one.type === name).map(idOf)
        : await readableIds(writer, type, ids);
    for (const id of known) found.add(`${name}:${id}`);
  }
  return found;
}

const idOf = ({ uuid }: Entity): string => uuid;

/** Validates the references of a relationship. Throws `Problem` 400, 403, 404 and 422. */
export async function checkReferences(
  writer: Writer,
  name: string,
  relationship: Relationship,
  references: readonly Reference[],
): Promise<string[]> {
  const known = await knownIds(writer, relationship, references);
  for (const reference of references) {
    checkForm(name, relationship, reference);
    const identifier = `${reference.type}:${reference.id}`;
    if (!known.has(identifier))
      throw new Problem(
        404,
        `The resource identified by \`${identifier}\` (given as a relationship item) could not be found.`,
      );
  }
  return references.map(({ id }) => id);
}

const sameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((id, index) => id === right[index]);

/** Whether the viewer may write a relationship of the record. */
export const writesRelationship = (
  { viewer }: Writer,
  relationship: Relationship,
  name: string,
  scope: Scope,
): boolean =>
  !relationship.reverse &&
  writesField(viewer, relationship) &&
  (scope.only === null || scope.only.has(name));

/**
 * Checks removals by a viewer who may write only a list of the record: adding is free, removing
 * needs the delete permission. Throws `Problem` 403.
 */
export async function checkTakenOut(
  writer: Writer,
  name: string,
  relationship: Relationship,
  { only }: Scope,
  lists: { readonly current: readonly string[]; readonly next: readonly string[] },
): Promise<void> {
  if (!only || !relationship.many) return;
  for (const id of lists.current.filter((one) => !lists.next.includes(one))) {
    const type = writer.model.named((await findEntity(writer.db, id))?.type ?? '');
    if ((await judge(writer, type, id, type.mayDelete ?? type.mayWrite)) !== 'allowed')
      throw new Problem(
        403,
        `${name}: The current user is not allowed to take out ${type.name} ${id}.`,
      );
  }
}

interface Reading {
  readonly writer: Writer;
  readonly type: ResourceType;
  readonly scope: Scope;
  /** Null for a new record. */
  readonly id: string | null;
}

/** Returns the ids of a relationship; null for an unchanged list that the viewer may not write. */
async function readOne(
  { writer, type, scope, id }: Reading,
  name: string,
  value: Json | undefined,
): Promise<readonly string[] | null> {
  const relationship = type.relationships[name];
  if (!relationship)
    throw new Problem(
      422,
      `The attribute ${name} does not exist on the ${type.name} resource type.`,
    );
  const references = readReferences(value, relationship.many);
  const current = id === null ? [] : await targetIds(writer.db, id, name);
  if (writesRelationship(writer, relationship, name, scope)) {
    const given = await checkReferences(writer, name, relationship, references);
    const next = [...given, ...(await unseenParts(writer, relationship, current, references))];
    await checkAttachedFiles(writer, name, relationship, { current, next });
    await checkTakenOut(writer, name, relationship, scope, { current, next });
    return next;
  }
  const wanted = references.map((reference) => reference.id);
  if (relationship.reverse || sameList(wanted, current)) return null;
  throw new Problem(
    403,
    `The current user is not allowed to ${id ? 'PATCH' : 'POST'} the selected field (${name}).`,
  );
}

/** Returns the relationship lists of a body; refuses changes that the viewer may not make. */
export async function readRelationships(
  reading: Reading,
  given: JsonObject,
): Promise<Map<string, readonly string[]>> {
  const { type, id } = reading;
  const found = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(given)) {
    // The bundle of a record is fixed; an unchanged bundle is ignored.
    if (name === type.kind.bundle?.name) continue;
    const ids = await readOne(reading, name, value);
    if (ids) found.set(name, ids);
  }
  refuseMissing(type, found, id === null);
  return found;
}

/** Refuses a missing or emptied required relationship. */
function refuseMissing(
  type: ResourceType,
  found: ReadonlyMap<string, readonly string[]>,
  isNew: boolean,
): void {
  const wrong = Object.entries(type.relationships)
    .filter(([name, { required }]) => required && (isNew || found.has(name)))
    .filter(([name]) => (found.get(name) ?? []).length === 0)
    .map(([name]) => ({
      detail: `${name}: This value should not be null.`,
      pointer: `/data/attributes/${name}`,
    }));
  if (wrong.length > 0) throw new Problem(422, wrong[0]?.detail ?? '', wrong);
}
