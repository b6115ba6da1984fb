import { readsField } from '../access/field-access';
import { Problem } from '../errors/problem';
import type { ResourceType } from '../schema/resource-type';
import { targetIds } from '../storage/references';
import { checkAttachedFiles } from './attached-files';
import { readReferences } from './body';
import { unseenParts } from './others-parts';
import { checkReferences, checkTakenOut, writesRelationship } from './relationships';
import { requireRevision } from './required-revision';
import { saveReferences, scopeOf } from './save';
import type { Writer } from './writer';

type Merge = (current: readonly string[], given: readonly string[]) => readonly string[];

const merges: Readonly<Record<string, Merge>> = {
  POST: (current, given) => [...new Set([...current, ...given])],
  PATCH: (_, given) => given,
  DELETE: (current, given) => current.filter((id) => !given.includes(id)),
};

/** A relationship change; POST adds, PATCH replaces, DELETE removes. */
export interface ListChange {
  readonly type: ResourceType;
  readonly id: string;
  readonly field: string;
  readonly method: string;
  /** Request body `{data: ...}`. */
  readonly body: unknown;
  /** Required revision of the record; null for any. */
  readonly required?: number | null;
}

function relationshipOf({ viewer }: Writer, { type, id, field }: ListChange) {
  const relationship = type.relationships[field];
  if (!relationship) throw new Problem(404, `The relationship ${field} does not exist.`);
  if (!readsField(viewer, relationship, id === viewer.id))
    throw new Problem(403, 'The current user is not allowed to view this relationship.');
  return relationship;
}

/**
 * Changes a relationship. Returns whether the list is now exactly what was sent. Throws `Problem` if
 * not permitted or if the body is invalid.
 */
export async function changeList(writer: Writer, change: ListChange): Promise<boolean> {
  const { type, id, field, method, body, required = null } = change;
  const relationship = relationshipOf(writer, change);
  const merge = merges[method];
  if (!merge || (method !== 'PATCH' && !relationship.many))
    throw new Problem(400, 'Invalid body payload for the relationship.');
  const references = readReferences(body, relationship.many);
  const scope = await scopeOf(writer, type, id, 'edit relationship');
  if (!writesRelationship(writer, relationship, field, scope))
    throw new Problem(403, 'The current user is not allowed to edit this relationship.');
  await requireRevision(writer, type, id, required);
  const given =
    method === 'DELETE'
      ? references.map((reference) => reference.id)
      : await checkReferences(writer, field, relationship, references);
  const current = await targetIds(writer.db, id, field);
  const unseen =
    method === 'PATCH' ? await unseenParts(writer, relationship, current, references) : [];
  const next = [...merge(current, given), ...unseen];
  await checkAttachedFiles(writer, field, relationship, { current, next });
  await checkTakenOut(writer, field, relationship, scope, { current, next });
  await saveReferences(writer, type, id, field, next);
  return next.every((one) => given.includes(one));
}
