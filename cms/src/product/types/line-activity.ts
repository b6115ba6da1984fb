import { lineColumnNames, lineColumns } from '@portal/shared/domain';
import { findEntities, findEntity, readRow, updateRecord } from '../../engine/storage/records';
import { targetIds } from '../../engine/storage/references';
import type { OwnRules, PendingWrite, Writer } from '../../engine/write/writer';
import { type Change, changedAttributes, keepActivity } from './project-activity';

const lineAttributes = lineColumnNames.map((column) => lineColumns[column].attribute);

/** Attributes that an estimate is priced by, and texts of lines; totals of lines follow. */
const priced: Readonly<Record<string, readonly string[]>> = {
  'paragraph--line_item': lineAttributes,
  'paragraph--third_party_item': lineAttributes,
  'paragraph--cost_planner_item': ['field_line_item_name', 'field_description', 'field_total'],
  'paragraph--feature': ['field_feature_overhead', 'field_feature_status'],
  'paragraph--project_feature_item': [
    'field_project_feature_overhead',
    'field_project_feature_status',
  ],
};

const isPriced = ({ type }: PendingWrite, attribute: string): boolean =>
  priced[type.name]?.includes(attribute) ?? false;

/** Label columns of lines and their owners. */
const labels = ['field_line_item_name', 'field_feature_name', 'field_project_feature_name'];

/** Number of lines that a request records one by one, and of names in a list. */
const most = 20;
const longestLabel = 100;

const labelOf = (row: Readonly<Record<string, unknown>>): string => {
  const name = labels.map((column) => row[column]).find((one) => one);
  return typeof name === 'string' ? name.slice(0, longestLabel) : '';
};

/** Returns the project of a part; null for a part of a template or of no project yet. */
async function projectOf({ db }: Writer, id: string): Promise<string | null> {
  const root = (await findEntity(db, id))?.root ?? null;
  const found = root === null ? undefined : await findEntity(db, root);
  return found?.type === 'node--project' ? found.uuid : null;
}

/** Further changed lines of a request: id of the entry that counts the lines, and the number. */
interface Further {
  lines: number;
  entry: string | null;
}
const furtherLines = new WeakMap<Writer, Further>();

/** Counts the changed lines of a request above the limit in one entry of the activity. */
async function countFurther(writer: Writer, project: string, further: Further): Promise<void> {
  const after = String(further.lines - most);
  if (further.entry === null)
    further.entry = await keepActivity(writer, project, { field: 'lines', before: null, after });
  else
    await updateRecord(writer.db, writer.model.named('node--activity'), further.entry, {
      field_activity_after: after,
    });
}

/** Records the changed prices of a line, feature or sub-item: `TYPE.ATTRIBUTE LABEL`. */
async function keepChanges(write: PendingWrite): Promise<void> {
  const { writer, type, id, cells } = write;
  if (!Object.keys(cells).some((name) => isPriced(write, name))) return;
  const row = (await readRow(writer.db, type, id)) ?? {};
  const changes = changedAttributes(write, row).filter(({ field }) => isPriced(write, field));
  const project = changes.length > 0 ? await projectOf(writer, id) : null;
  if (project === null) return;
  const further = furtherLines.get(writer) ?? { lines: 0, entry: null };
  furtherLines.set(writer, further);
  further.lines += 1;
  if (further.lines > most) return countFurther(writer, project, further);
  for (const { field, before, after } of changes)
    await keepActivity(writer, project, {
      field: `${type.name}.${field} ${labelOf(row)}`.trimEnd(),
      before,
      after,
    });
}

/** Returns the names of the first lines, and the number of the others. */
async function namesOf({ db, model }: Writer, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const names: string[] = [];
  for (const { uuid, type } of await findEntities(db, ids.slice(0, most)))
    names.push(
      labelOf((await readRow(db, model.named(type), uuid)) ?? {}) || 'a line without name',
    );
  const others = ids.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
}

/** Records the added and removed lines of a list; a changed order is no change. */
async function keepList(write: PendingWrite, list: string, ids: readonly string[]): Promise<void> {
  const { writer, type, id } = write;
  const stored = await targetIds(writer.db, id, list);
  const removed = stored.filter((one) => !ids.includes(one));
  const added = ids.filter((one) => !stored.includes(one));
  const project = removed.length + added.length > 0 ? await projectOf(writer, id) : null;
  if (project === null) return;
  const label = labelOf((await readRow(writer.db, type, id)) ?? {});
  const change: Change = {
    field: `${type.name}.${list} ${label}`.trimEnd(),
    before: await namesOf(writer, removed),
    after: await namesOf(writer, added),
  };
  await keepActivity(writer, project, change);
}

const isLineType = (name: string): boolean =>
  name === 'paragraph--line_item' || name === 'paragraph--third_party_item';

/** Records a line that is deleted from its list; a line taken out of the list before is recorded. */
async function keepDeleted(writer: Writer, id: string): Promise<void> {
  const entity = await findEntity(writer.db, id);
  const held = await writer.db
    .selectFrom('reference')
    .select(['from_id', 'from_type', 'field'])
    .where('to_id', '=', id)
    .executeTakeFirst();
  const project = entity && held ? await projectOf(writer, id) : null;
  if (!held || project === null) return;
  const owner = await readRow(writer.db, writer.model.named(held.from_type), held.from_id);
  await keepActivity(writer, project, {
    field: `${held.from_type}.${held.field} ${labelOf(owner ?? {})}`.trimEnd(),
    before: await namesOf(writer, [id]),
    after: null,
  });
}

/**
 * Records changed lines in the activity of their project: who changed which price or quantity, and
 * which lines were added or removed. A request that changes many lines records the first lines and
 * the number of the others.
 */
export const lineActivity: Required<Pick<OwnRules, 'before'>> = {
  before: async (write) => {
    if (write.isNew) return {};
    await keepChanges(write);
    for (const [field, ids] of write.references) {
      const to = write.type.relationships[field]?.to ?? [];
      if (to.some(isLineType)) await keepList(write, field, ids);
    }
    return {};
  },
};

/** Rules of lines, which can also be deleted alone. */
export const lineRules: OwnRules = { ...lineActivity, beforeDelete: keepDeleted };
