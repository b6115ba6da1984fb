import { writesField } from '../access/field-access';
import type { JsonObject } from '../declare/json';
import type { Relationship, ResourceType } from '../declare/resource-type';
import { Problem } from '../fail/problem';
import { judge } from '../load/load-records';
import { targetIds } from '../storage/references';
import type { Scope } from './attributes';
import { type Reference, readReferences } from './body';
import type { Writer } from './writer';

const asksRevision = (relationship: Relationship, reference: Reference): boolean =>
  !relationship.plain && reference.type.startsWith('paragraph--');

/** The references of one relationship, each checked; throws `Problem` 400, 403, 404 and 422. */
export async function checkReferences(
  writer: Writer,
  name: string,
  relationship: Relationship,
  references: readonly Reference[],
): Promise<string[]> {
  for (const reference of references) {
    if (!relationship.to.includes(reference.type))
      throw new Problem(
        400,
        `The provided type (${reference.type}) does not match the destination resource types (${relationship.to.join(', ')}).`,
      );
    if (
      asksRevision(relationship, reference) &&
      (reference.revision === undefined || reference.revision === null)
    ) {
      const detail = `${name}: A reference to ${reference.type} needs meta.target_revision_id.`;
      throw new Problem(422, detail, [{ detail, pointer: `/data/relationships/${name}` }]);
    }
    const target = writer.model.named(reference.type);
    const found = await judge(writer, target, reference.id, target.mayRead);
    if (found === 'absent')
      throw new Problem(
        404,
        `The resource identified by \`${reference.type}:${reference.id}\` (given as a relationship item) could not be found.`,
      );
  }
  return references.map(({ id }) => id);
}

const sameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((id, index) => id === right[index]);

/** Whether the viewer writes a relationship of the record. */
export const writesRelationship = (
  { viewer }: Writer,
  relationship: Relationship,
  name: string,
  scope: Scope,
): boolean =>
  !relationship.reverse &&
  writesField(viewer, relationship) &&
  (scope.only === null || scope.only.has(name));

/** The lists of a body's relationships; one that the viewer does not write is refused unless it changes nothing. */
export async function readRelationships(
  writer: Writer,
  type: ResourceType,
  given: JsonObject,
  scope: Scope,
  id: string | null,
): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(given)) {
    const relationship = type.relationships[name];
    if (!relationship)
      throw new Problem(
        422,
        `The attribute ${name} does not exist on the ${type.name} resource type.`,
      );
    const references = readReferences(value, relationship.many);
    const wanted = references.map((reference) => reference.id);
    if (!writesRelationship(writer, relationship, name, scope)) {
      const unchanged =
        relationship.reverse !== undefined ||
        sameList(wanted, id === null ? [] : await targetIds(writer.db, id, name));
      if (!unchanged)
        throw new Problem(
          403,
          `The current user is not allowed to ${id ? 'PATCH' : 'POST'} the selected field (${name}).`,
        );
      continue;
    }
    found.set(name, await checkReferences(writer, name, relationship, references));
  }
  return found;
}
