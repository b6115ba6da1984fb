import { randomUUID } from 'node:crypto';
import { columnOf, type Field } from '../../engine/schema/field';
import type { Json, Row } from '../../engine/schema/json';
import type { Database } from '../../engine/storage/database';
import { findEntity, insertRecord, readRow } from '../../engine/storage/records';
import { replaceTargets, targetIds } from '../../engine/storage/references';
import type { OwnRules, PendingWrite, Writer } from '../../engine/write/writer';

/** Change of a project field; values as display texts. */
export interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Fields with machine-readable text: only the change is recorded, without values. */
const unread = new Set(['field_project_value']);

/** Number of records of a list that are named. */
const most = 20;

/** Label column by record type. */
const labelColumns = [
  'field_psi_name',
  'title',
  'field_task',
  'field_user_name',
  'field_feature_name',
  'field_line_item_name',
  'field_description',
  'name',
] as const;

function inWords(value: Json): string | null {
  if (value === null || value === '') return null;
  if (typeof value !== 'object') return String(value);
  return Object.values(value).filter(Boolean).join(' – ') || null;
}

const cellsOf = (name: string, field: Field, row: Row) =>
  field.parts.map((part) => row[columnOf(name, part)] ?? null);

/** Returns the attributes that a write changes. */
export function changedAttributes({ type, cells }: PendingWrite, row: Row): Change[] {
  return Object.entries(type.attributes).flatMap(([name, field]) => {
    const before = field.read(cellsOf(name, field, row));
    const after = field.read(cellsOf(name, field, { ...row, ...cells }));
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    if (unread.has(name)) return [{ field: name, before: null, after: null }];
    return [{ field: name, before: inWords(before), after: inWords(after) }];
  });
}

/** Converts a type to words: `paragraph--work_log_item` -> `work log item` */
const kindOf = (type: string): string => (type.split('--')[1] ?? type).replaceAll('_', ' ');

const counted = (labels: readonly string[], others: number): string =>
  `${labels.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;

/** Returns the labels of records, in order. */
async function labelsOf({ writer }: PendingWrite, ids: readonly string[]): Promise<string | null> {
  const labels: string[] = [];
  for (const id of ids.slice(0, most)) {
    const entity = await findEntity(writer.db, id);
    const row = entity && (await readRow(writer.db, writer.model.named(entity.type), id));
    const column = labelColumns.find((name) => row?.[name]);
    labels.push(column ? String(row?.[column]) : kindOf(entity?.type ?? ''));
  }
  return counted(labels, ids.length - labels.length) || null;
}

/** Types of people, whose short lists are recorded whole. */
const people: ReadonlySet<string> = new Set(['user--user', 'node--crew']);

const isOfPeople = ({ type }: PendingWrite, field: string): boolean =>
  (type.relationships[field]?.to ?? []).some((one) => people.has(one));

/**
 * Returns the changes of lists: of lists of people the old and the new list, of any other list the removed and the added
 * records. A changed order of these is no change.
 */
async function changedLists(write: PendingWrite): Promise<Change[]> {
  const changes: Change[] = [];
  for (const [field, ids] of write.references) {
    const stored = await targetIds(write.writer.db, write.id, field);
    if (stored.join() === ids.join()) continue;
    const isWhole = isOfPeople(write, field);
    const removed = stored.filter((id) => isWhole || !ids.includes(id));
    const added = ids.filter((id) => isWhole || !stored.includes(id));
    if (removed.length + added.length === 0) continue;
    changes.push({
      field,
      before: await labelsOf(write, removed),
      after: await labelsOf(write, added),
    });
  }
  return changes;
}

/** Stores an entry of a project's activity and returns the entry's id. */
export async function keepActivity(
  writer: Writer,
  project: string,
  { field, before, after }: Change,
): Promise<string> {
  const type = writer.model.named('node--activity');
  const uuid = randomUUID();
  await insertRecord(writer.db, type, {
    uuid,
    owner: writer.viewer.id || null,
    root: project,
    cells: {
      langcode: 'en',
      status: 1,
      title: field,
      created: writer.now,
      changed: writer.now,
      field_activity_field: field,
      field_activity_before: before,
      field_activity_after: after,
    },
  });
  await refer(writer.db, uuid, 'field_activity_project', project);
  if (writer.viewer.id) await refer(writer.db, uuid, 'uid', writer.viewer.id);
  return uuid;
}

const refer = (db: Database, from: string, field: string, to: string) =>
  replaceTargets(db, { type: 'node--activity', id: from }, field, [to]);

/** Records project changes as activity: person, field, time, old and new value. */
export const projectActivity: OwnRules = {
  before: async (write) => {
    if (write.isNew) return {};
    const row = (await readRow(write.writer.db, write.type, write.id)) ?? {};
    const changes = [...changedAttributes(write, row), ...(await changedLists(write))];
    for (const change of changes) await keepActivity(write.writer, write.id, change);
    return {};
  },
  after: async (write) => {
    const { writer, id, isNew } = write;
    if (isNew) await keepActivity(writer, id, { field: 'created', before: null, after: null });
  },
};
