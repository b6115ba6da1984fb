import { Problem } from '../errors/problem';
import type { ResourceType } from '../schema/resource-type';
import type { Writer } from './writer';

/**
 * Parses the revision number in an `If-Match` header; null without a header, or for `*`. Throws
 * `Problem` 400 for anything but one quoted revision number.
 */
export function requiredRevision(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const [, number] = /^\s*"(\d+)"\s*$/.exec(header) ?? [];
  if (number === undefined)
    throw new Problem(400, 'If-Match takes the revision number of the record in quotes, or *.');
  return Number(number);
}

/** Whether a change of a record of a type may require a revision. */
export const takesRevision = ({ revisionField, kind }: ResourceType): boolean =>
  revisionField !== null || kind.tellsRevision === true;

/**
 * Throws `Problem` 412 if the record's revision differs from the required revision. Locks the
 * record until the end of the transaction: of two writes with the same required revision, one is
 * refused.
 */
export async function requireRevision(
  { db }: Writer,
  type: ResourceType,
  id: string,
  required: number | null,
): Promise<void> {
  if (required === null) return;
  if (!takesRevision(type))
    throw new Problem(400, 'Records of this type have no revisions that If-Match could require.');
  const { numUpdatedRows } = await db
    .updateTable('entity')
    .set({ revision: required })
    .where('uuid', '=', id)
    .where('revision', '=', required)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Problem(412, 'The record has been changed since the required revision.');
}
