import { sql } from 'kysely';
import { hasStyles } from '../../engine/files/shown-file';
import type { Row } from '../../engine/schema/json';
import { findEntity, readRow, updateRecord } from '../../engine/storage/records';
import { replaceTargets } from '../../engine/storage/references';
import { noteLosses } from '../../engine/write/note-losses';
import type { OwnRules, PendingWrite } from '../../engine/write/writer';
import { clearFileAnswers } from './clear-file-answers';

const fileRow = async ({ writer, references }: PendingWrite): Promise<Row | undefined> => {
  const id = references.get('field_media_file')?.[0];
  return id ? readRow(writer.db, writer.model.named('file--file'), id) : undefined;
};

/** Clears the cover flag of the previous cover: a project has at most one cover. */
async function beTheCover({ writer, type, id, cells }: PendingWrite): Promise<void> {
  const root = cells.field_make_cover_image ? (await findEntity(writer.db, id))?.root : null;
  if (!root) return;
  const { rows } = await sql<{ id: string }>`select e.uuid as id from entity e
    join ${sql.table(type.table)} d on d.uuid = e.uuid
    where e.root = ${root} and e.uuid <> ${id} and d.field_make_cover_image = 1`.execute(writer.db);
  const records = rows.map((other) => ({ type, id: other.id }));
  await noteLosses(writer, records, async () => {
    for (const other of rows)
      await updateRecord(writer.db, type, other.id, { field_make_cover_image: 0 });
  });
}

/**
 * Marks the file as permanent once a document references the file; an image is its own thumbnail.
 */
async function keepFile(write: PendingWrite): Promise<void> {
  const { writer, type, id } = write;
  const file = await fileRow(write);
  if (!file) return;
  const fileId = String(file.uuid);
  await sql`update file__file set status = 1 where uuid = ${fileId}`.execute(writer.db);
  await replaceTargets(
    writer.db,
    { type: type.name, id },
    'thumbnail',
    hasStyles(file.filemime) ? [fileId] : [],
  );
}

async function after(write: PendingWrite): Promise<void> {
  await keepFile(write);
  await beTheCover(write);
}

export const documentRules: OwnRules = { after, beforeDelete: clearFileAnswers };
