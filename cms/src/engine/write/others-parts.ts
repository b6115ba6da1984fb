import type { Relationship } from '../schema/resource-type';
import type { Reference } from './body';
import type { Writer } from './writer';

const isOfParts = ({ to, plain }: Relationship): boolean =>
  !plain && to.length > 0 && to.every((name) => name.startsWith('paragraph--'));

/**
 * Returns parts of a stored list that the writer of a replacement list cannot have seen: created by
 * other people after all listed parts. These parts are kept; an intended removal needs a DELETE.
 */
export async function unseenParts(
  { db, viewer }: Writer,
  relationship: Relationship,
  current: readonly string[],
  given: readonly Reference[],
): Promise<string[]> {
  const named = new Set(given.map(({ id }) => id));
  if (!isOfParts(relationship) || current.every((id) => named.has(id))) return [];
  const parts = await db
    .selectFrom('entity')
    .select(['uuid', 'owner', 'number', 'revision'])
    .where('uuid', 'in', [...new Set([...current, ...named])])
    .execute();
  const newest = Math.max(
    0,
    ...parts.filter(({ uuid }) => named.has(uuid)).map((part) => part.number),
  );
  const read = Math.max(0, ...given.map(({ revision }) => Number(revision) || 0));
  return parts
    .filter(({ uuid, owner }) => !named.has(uuid) && owner !== null && owner !== viewer.id)
    .filter(({ number, revision }) => number > newest && revision > read)
    .toSorted((a, b) => current.indexOf(a.uuid) - current.indexOf(b.uuid))
    .map(({ uuid }) => uuid);
}
