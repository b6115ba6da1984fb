import {
  attachCreated,
  type Content,
  createPart,
  defineResource,
  maybe,
  object,
  patch,
  query,
  readOne,
  reference,
  remove,
  text,
} from '@portal/shared/cms';
import { personNames } from '@portal/shared/content';
import type { WorkEntry, WorkEntryChanges } from '../domain/work-entry';

const field = 'field_project_work_log';
const person = 'user--user';

const workEntries = defineResource({
  type: 'paragraph--work_log_item',
  attributes: object({
    field_date: maybe(),
    field_hours: text(),
    field_notes: text(),
    field_time_log_amount_billed: text(),
  }),
  read: ({ id, attributes: given, related }): WorkEntry => ({
    id,
    date: given.field_date,
    person: related.one('field_user', personNames),
    hours: given.field_hours,
    notes: given.field_notes,
    billed: given.field_time_log_amount_billed,
  }),
});

const projectWorkLogs = defineResource({
  type: 'node--project',
  attributes: object({}),
  read: ({ related }) => related.many(field, workEntries),
});

/** The work log of a project, for administrator and manager; the service shows it to nobody else. */
export function readWorkLog(projectId: string): Promise<readonly WorkEntry[]> {
  const asked = query()
    .addFields('node--project', ['title', field])
    .addFields(person, ['field_user_name', 'display_name'])
    .addInclude([`${field}.field_user`]);
  return readOne(projectWorkLogs, projectId, asked);
}

/** Stores an entry under its id and attaches it to its project, whose other entries stay as they are. */
export async function addWorkEntry(projectId: string, entry: WorkEntry): Promise<WorkEntry> {
  const { attributes, relationships } = contentOf(entry);
  const created = createPart({
    type: workEntries.type,
    id: entry.id,
    attributes: {
      ...attributes,
      parent_id: projectId,
      parent_type: 'node',
      parent_field_name: field,
    },
    ...(relationships && { relationships }),
  });
  await attachCreated(reference('node--project', projectId), field, [created]);
  return entry;
}

export async function patchWorkEntry(id: string, changes: WorkEntryChanges): Promise<void> {
  await patch(workEntries, id, contentOf(changes));
}

/** Takes an entry out of its project and deletes it. */
export function removeWorkEntry(id: string): Promise<void> {
  return remove(workEntries.type, id);
}

function contentOf(changes: WorkEntryChanges): Content {
  const attributes = {
    field_date: changes.date,
    field_hours: changes.hours,
    field_notes: changes.notes,
    field_time_log_amount_billed: changes.billed,
  };
  if (changes.person === undefined) return { attributes };
  const field_user = changes.person && reference(person, changes.person.id);
  return { attributes, relationships: { field_user } };
}
