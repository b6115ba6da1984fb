import { office } from '../access/role';
import { hasAny } from '../access/viewer';
import { Problem } from '../errors/problem';
import { isPortrait } from '../files/portraits';
import type { Relationship } from '../schema/resource-type';
import { findEntity, readRow } from '../storage/records';
import type { Writer } from './writer';

const leadsToFiles = ({ to }: Relationship): boolean => to.includes('file--file');

const isShown = async ({ db }: Writer, file: string): Promise<boolean> =>
  (await db
    .selectFrom('reference')
    .select('from_id')
    .where('to_id', '=', file)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Whether the writer may attach a file: staff any readable file to documents; portraits only the
 * uploader.
 */
const mayAttach = ({ viewer }: Writer, { portrait }: Relationship, owner: string | null): boolean =>
  owner === viewer.id || (!portrait && hasAny(viewer, office));

async function checkFile(
  writer: Writer,
  name: string,
  relationship: Relationship,
  id: string,
): Promise<void> {
  const file = await findEntity(writer.db, id);
  if (!mayAttach(writer, relationship, file?.owner ?? null))
    throw new Problem(403, `${name}: Only the account that uploaded a file can attach it.`);
  if (await isShown(writer, id))
    throw new Problem(422, `${name}: Another record shows this file. Upload the file again.`);
  const row = await readRow(writer.db, writer.model.named('file--file'), id);
  if (isPortrait(row?.uri) !== (relationship.portrait === true))
    throw new Problem(422, `${name}: The file was uploaded for another purpose. Upload it again.`);
}

/**
 * Checks the files that a write attaches. A file belongs to a single record: attaching cannot widen
 * read access.
 *
 * Internal writes without an account may attach any file. Throws `Problem` 403 for a file of
 * another person, 422 for a file already in use or uploaded for another purpose.
 */
export async function checkAttachedFiles(
  writer: Writer,
  name: string,
  relationship: Relationship,
  { current, next }: { readonly current: readonly string[]; readonly next: readonly string[] },
): Promise<void> {
  if (!leadsToFiles(relationship) || writer.viewer.id === '') return;
  for (const id of next) if (!current.includes(id)) await checkFile(writer, name, relationship, id);
}
