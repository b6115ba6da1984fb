import { sql } from 'kysely';
import type { Row } from '../declare/json';
import { readRow } from '../storage/records';
import { replaceTargets } from '../storage/references';
import type { OwnRules, PendingWrite } from '../write/writer';
import { hasStyles } from './shown-file';

const fileRow = async ({ writer, references }: PendingWrite): Promise<Row | undefined> => {
  const id = references.get('field_media_file')?.[0];
  return id ? readRow(writer.db, writer.model.named('file--file'), id) : undefined;
};

/** A document without a name has that of its file. */
async function before(write: PendingWrite): Promise<Row> {
  const file = await fileRow(write);
  const named = typeof write.cells.name === 'string' && write.cells.name !== '';
  return write.isNew && !named && typeof file?.filename === 'string' ? { name: file.filename } : {};
}

/** A file is kept for good once a document shows it; a picture is its own thumbnail. */
async function after(write: PendingWrite): Promise<void> {
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

export const documentRules: OwnRules = { before, after };
