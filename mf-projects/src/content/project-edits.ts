import {
  type Change,
  type RecordField,
  type Records,
  setAttributes,
  setReference,
} from '@portal/shared/changes';
import { readReferences, reference } from '@portal/shared/cms';
import { persons, projects } from '@portal/shared/content';
import type { EditedField, ProjectEdit } from '../domain/project-changes';
import { attributesOf } from './projects.repository';

/** Attribute or relationship by edited field. Both dates share an attribute. */
const storedNames: Readonly<Record<EditedField, string>> = {
  title: 'title',
  description: 'field_project_description',
  privateNote: 'field_project_private_note',
  clientNotes: 'field_project_client_notes',
  budget: 'field_project_client_budget',
  startDate: 'field_project_date',
  endDate: 'field_project_date',
  status: 'field_project_status',
  paymentStatus: 'field_project_payment_status',
  clientId: 'field_project_client',
};

/** Returns the changes that store new values of project fields, without fields that stay equal. */
export function changeProject(shown: Records, id: string, edit: ProjectEdit): Change[] {
  const project = reference(projects.type, id);
  const { clientId } = edit;
  return [
    ...setAttributes(shown, project, attributesOf(edit)),
    ...(clientId === undefined
      ? []
      : setReference(shown, project, storedNames.clientId, personReference(clientId))),
  ];
}

const personReference = (id: string | null) => (id === null ? null : reference(persons.type, id));

/** Returns the record with the attribute or relationship of a project field. */
export const projectField = (id: string, field: EditedField): RecordField => ({
  record: reference(projects.type, id),
  path: [storedNames[field]],
});

/** Returns the project fields that changes edit; empty for other changes. */
export function editedFields(id: string, changes: readonly Change[]): EditedField[] {
  const edited = changes.flatMap((change) =>
    change.kind === 'set' && change.record.id === id ? change.path[0] : [],
  );
  return fields.filter((field) => edited.includes(storedNames[field]));
}

const fields = Object.keys(storedNames) as EditedField[];

type Attributes = Readonly<Record<string, unknown>>;

/** Whether any field that these changes do not edit has a new value. */
export function isChangedBeside(
  id: string,
  changes: readonly Change[],
  before: Attributes,
  now: Attributes,
): boolean {
  const own = editedFields(id, changes).map((field) => storedNames[field]);
  const isOther = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(now[name]);
  return Object.values(storedNames).some((name) => !own.includes(name) && isOther(name));
}

/** Returns the id of the client that changes set for a project; null for none. */
export function clientSetBy(id: string, changes: readonly Change[]): string | null {
  const { path } = projectField(id, 'clientId');
  const values = changes.flatMap((change) =>
    change.kind === 'set' && change.record.id === id && change.path[0] === path[0]
      ? readReferences({ data: change.value })
      : [],
  );
  return values.at(-1)?.id ?? null;
}
