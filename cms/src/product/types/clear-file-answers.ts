import {
  type AnsweringFile,
  parseFeatureValue,
  serialiseFeatureValue,
  withoutFile,
} from '@portal/shared/domain';
import { sql } from 'kysely';
import { readRow, updateRecord } from '../../engine/storage/records';
import { targetIds } from '../../engine/storage/references';
import type { Writer } from '../../engine/write/writer';

/** Record types with answers that may reference files: JSON field and document relationship. */
const answering = {
  'paragraph--feature': { value: 'field_feature_value', documents: 'field_feature_attachment' },
  'paragraph--project_feature_item': {
    value: 'field_project_feature_value',
    documents: 'field_item_attachment',
  },
} as const;
type Answering = keyof typeof answering;

interface Part {
  readonly id: string;
  readonly type: Answering;
}

const types = sql.join(Object.keys(answering));

/** Returns the features and sub-items that own a document, with the direct parents and children. */
async function partsAround({ db }: Writer, document: string): Promise<Part[]> {
  const { rows } = await sql<Part>`with host as (
      select e.uuid, e.parent from reference r join entity e on e.uuid = r.from_id
      where r.to_id = ${document} and r.from_type in (${types}))
    select e.uuid as id, e.type as type from entity e where e.type in (${types})
      and (e.uuid in (select uuid from host) or e.uuid in (select parent from host)
        or e.parent in (select uuid from host))`.execute(db);
  return rows;
}

const nameOf = async ({ db, model }: Writer, document: string): Promise<string> => {
  const row = await readRow(db, model.named('media--document'), document);
  return String(row?.field_document_name || row?.name || '');
};

/** Returns the file name that answers may contain; null if ambiguous. */
async function knownName(writer: Writer, { id, type }: Part, document: string) {
  const hanging = await targetIds(writer.db, id, answering[type].documents);
  if (!hanging.includes(document)) return null;
  const name = await nameOf(writer, document);
  const others = hanging.filter((other) => other !== document);
  const names = await Promise.all(others.map((other) => nameOf(writer, other)));
  return name === '' || names.includes(name) ? null : name;
}

async function clearAnswers(writer: Writer, part: Part, file: AnsweringFile): Promise<void> {
  const field = answering[part.type].value;
  const type = writer.model.named(part.type);
  const row = await readRow(writer.db, type, part.id);
  const stored = row?.[field];
  if (typeof stored !== 'string') return;
  const value = parseFeatureValue(stored);
  const left = withoutFile(value, file);
  if (left !== value)
    await updateRecord(writer.db, type, part.id, { [field]: serialiseFeatureValue(left) });
}

/**
 * Clears answers of features and sub-items that reference a document or the file, before the
 * document is deleted.
 */
export async function clearFileAnswers(writer: Writer, document: string): Promise<void> {
  const ids = [document, ...(await targetIds(writer.db, document, 'field_media_file'))];
  for (const part of await partsAround(writer, document))
    await clearAnswers(writer, part, { ids, name: await knownName(writer, part, document) });
}
