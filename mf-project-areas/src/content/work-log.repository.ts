import {
  type Change,
  createIn,
  declareCorrectable,
  type RecordField,
  type Records,
  removeFrom,
  setAttributes,
  setReference,
} from '@portal/shared/changes';
import {
  addressOf,
  defineResource,
  maybe,
  object,
  query,
  reference,
  text,
} from '@portal/shared/cms';
import { personNames } from '@portal/shared/content';
import { renamed } from '../domain/renamed';
import type { WorkEntry, WorkEntryChanges } from '../domain/work-entry';

const field = 'field_project_work_log';
const person = 'user--user';

/** A work entry as stored. The name of a newly assigned person is missing until the next read. */
export interface StoredEntry extends WorkEntry {
  readonly personId: string | null;
}

const workEntries = defineResource({
  type: 'paragraph--work_log_item',
  attributes: object({
    field_date: maybe(),
    field_hours: text(),
    field_notes: text(),
    field_time_log_amount_billed: text(),
  }),
  read: ({ id, attributes: given, related }): StoredEntry => ({
    id,
    date: given.field_date,
    person: related.one('field_user', personNames),
    personId: related.ids('field_user')[0] ?? null,
    hours: given.field_hours,
    notes: given.field_notes,
    billed: given.field_time_log_amount_billed,
  }),
});

// Not the hours: the billed amount follows from the rate of the person.
declareCorrectable(workEntries.type, { field_notes: { label: 'Notes' } });

/** Resource of a project's work log, in order; visible to administrators and managers only. */
export const workLogs = defineResource({
  type: 'node--project',
  attributes: object({}),
  read: ({ related }) => related.many(field, workEntries),
});

/** Returns path and query of a project's work log. */
export function workLogPath(projectId: string): string {
  const asked = query()
    .addFields('node--project', ['title', field])
    .addFields(person, ['field_user_name', 'display_name'])
    .addInclude([`${field}.field_user`]);
  return addressOf(workLogs, projectId, asked);
}

const logOf = (projectId: string) => ({ record: reference('node--project', projectId), field });
const entryReference = (id: string) => reference(workEntries.type, id);
const personReference = (worker: WorkEntry['person']) =>
  worker ? reference(person, worker.id) : null;

export const addWorkEntry = (projectId: string, entry: WorkEntry): Change =>
  createIn(logOf(projectId), {
    record: entryReference(entry.id),
    attributes: {
      ...attributesOf(entry),
      parent_id: projectId,
      parent_type: 'node',
      parent_field_name: field,
    },
    relationships: { field_user: personReference(entry.person) },
  });

export function changeWorkEntry(shown: Records, id: string, changes: WorkEntryChanges): Change[] {
  const record = entryReference(id);
  const values = setAttributes(shown, record, attributesOf(changes));
  if (changes.person === undefined) return values;
  // The person comes first: the billed amount depends on the person's rate.
  return [...setReference(shown, record, 'field_user', personReference(changes.person)), ...values];
}

export const removeWorkEntry = (shown: Records, projectId: string, id: string): Change[] =>
  removeFrom(shown, logOf(projectId), entryReference(id));

/** Returns the kind of change to work entries; null if the changes concern other records. */
export function workChangeOf(changes: readonly Change[]): Change['kind'] | null {
  const [first] = changes;
  if (first === undefined || first.kind === 'order') return null;
  return first.record.type === workEntries.type ? first.kind : null;
}

/** Returns the stored field of a work entry, for the display of failed edits. */
export const workField = (id: string, field: keyof WorkEntryChanges): RecordField => ({
  record: entryReference(id),
  path: [field === 'person' ? 'field_user' : attributeNames[field]],
});

type Attribute = Exclude<keyof WorkEntryChanges, 'person'>;

const attributeNames: Readonly<Record<Attribute, string>> = {
  date: 'field_date',
  hours: 'field_hours',
  notes: 'field_notes',
  billed: 'field_time_log_amount_billed',
};

const attributesOf = (changes: WorkEntryChanges) => renamed<Attribute>(changes, attributeNames);
