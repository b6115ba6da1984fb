import { contentText, type TemplateContent } from '@portal/shared/domain';
import { sql } from 'kysely';
import type { Viewer } from '../../engine/access/viewer';
import type { PortableRecord } from '../../engine/content-files/portable-record';
import { readTrees } from '../../engine/content-files/read-site';
import { savePart } from '../../engine/content-files/save-parts';
import { installer } from '../../engine/content-files/seeder';
import { Problem } from '../../engine/errors/problem';
import { type Service, write } from '../../engine/service';
import { findEntity, readRow } from '../../engine/storage/records';
import { createRecord } from '../../engine/write/save';
import type { Writer } from '../../engine/write/writer';
import { storedTemplate } from './stored-template';
import { templatePart } from './template-parts';

const templates = 'node--feature_template';
const groups = 'taxonomy_term--feature_groups';

async function groupNamed(writer: Writer, name: string | null): Promise<string | null> {
  if (name === null || name.trim() === '') return null;
  const type = writer.model.named(groups);
  const { rows } = await sql<{ uuid: string }>`select uuid from ${sql.table(type.table)}
    where name = ${name.trim()} order by entity_number`.execute(writer.db);
  return (
    rows[0]?.uuid ??
    createRecord(writer, type, {
      type: groups,
      id: null,
      attributes: { name: name.trim(), weight: 0 },
      relationships: {},
    })
  );
}

interface Stored {
  readonly record: PortableRecord;
  readonly content: TemplateContent;
}

async function readStored(writer: Writer, id: string): Promise<Stored | null> {
  const reader = { db: writer.db, model: writer.model, viewer: installer };
  const record = (await readTrees(reader, templates, [id])).get(id);
  if (!record) return null;
  const [group] = record.links.field_template_group ?? [];
  const row = group ? await readRow(writer.db, writer.model.named(groups), group) : undefined;
  return {
    record,
    content: storedTemplate(record, typeof row?.name === 'string' ? row.name : null),
  };
}

export interface TemplateToSave {
  readonly id: string;
  readonly content: TemplateContent;
  /** `contentText` of the template as read by the writer; null for a new template. */
  readonly seen: string | null;
}

/**
 * Stores a complete template in one transaction; idempotent.
 *
 * Parts keep their records, to preserve references and exports. Throws `Problem` 403 without the
 * permission to write templates, 409 if the stored template differs from `seen`.
 */
export const saveTemplate = (
  service: Service,
  viewer: Viewer,
  { id, content, seen }: TemplateToSave,
): Promise<void> =>
  write(service, viewer, async (writer) => {
    const other = await findEntity(writer.db, id);
    if (other && other.type !== templates) throw new Problem(409, 'The id is taken.');
    const stored = await readStored(writer, id);
    const current = stored && contentText(stored.content);
    if (current === contentText(content)) return;
    if (current !== seen) throw new Problem(409, 'Another person has changed this template.');
    const group = await groupNamed(writer, content.group);
    const data = group === null ? null : { type: groups, id: group };
    await savePart(writer, templatePart(id, content), stored?.record, {
      field_template_group: { data },
    });
  });
