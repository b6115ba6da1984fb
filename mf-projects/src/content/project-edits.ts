import { type Change, type RecordField, type Records, setAttributes } from '@portal/shared/changes';
import { reference } from '@portal/shared/cms';
import { projects } from '@portal/shared/content';
import type { EditedField, ProjectEdit } from '../domain/project-changes';
import { attributesOf } from './projects.repository';

/** Attribute name by edited field. Both dates share an attribute. */
const attributes: Readonly<Record<EditedField, string>> = {
  title: 'title',
  description: 'field_project_description',
  privateNote: 'field_project_private_note',
  clientNotes: 'field_project_client_notes',
  budget: 'field_project_client_budget',
  startDate: 'field_project_date',
  endDate: 'field_project_date',
  status: 'field_project_status',
  paymentStatus: 'field_project_payment_status',
};

export const changeProject = (shown: Records, id: string, edit: ProjectEdit): Change[] =>
  setAttributes(shown, reference(projects.type, id), attributesOf(edit));

/** Returns record and attribute of a project field. */
export const projectField = (id: string, field: EditedField): RecordField => ({
  record: reference(projects.type, id),
  path: [attributes[field]],
});

/** Returns the project fields that changes edit; empty for other changes. */
export function editedFields(id: string, changes: readonly Change[]): EditedField[] {
  const edited = changes.flatMap((change) =>
    change.kind === 'set' && change.record.id === id && change.on === 'attributes'
      ? change.path[0]
      : [],
  );
  return fields.filter((field) => edited.includes(attributes[field]));
}

const fields = Object.keys(attributes) as EditedField[];

type Attributes = Readonly<Record<string, unknown>>;

/** Whether any field that these changes do not edit has a new value. */
export function isChangedBeside(
  id: string,
  changes: readonly Change[],
  before: Attributes,
  now: Attributes,
): boolean {
  const own = editedFields(id, changes).map((field) => attributes[field]);
  const isOther = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(now[name]);
  return Object.values(attributes).some((name) => !own.includes(name) && isOther(name));
}
