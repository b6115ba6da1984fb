import {
  attachCreated,
  type Content,
  createPart,
  patch,
  query,
  readOne,
  reference,
  remove,
} from '../cms';
import type { WorkEntry } from '../domain';
import { projectWorkLogs, workEntries } from './resources/work';

const field = 'field_project_work_log';
const person = 'user--user';

/** The work log of a project, for administrator and manager; the service shows it to nobody else. */
export function readWorkLog(projectId: string): Promise<readonly WorkEntry[]> {
  const asked = query()
    .addFields('node--project', ['title', field])
    .addFields(person, ['field_user_name', 'display_name'])
    .addInclude([`${field}.field_user`]);
  return readOne(projectWorkLogs, projectId, asked);
}

/** What can be changed of an entry; hours and amounts are decimals as text, checked by the form. */
export type WorkEntryChanges = Partial<Omit<WorkEntry, 'id'>>;

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
