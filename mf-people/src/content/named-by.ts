import {
  defineResource,
  detach,
  object,
  patch,
  query,
  type Reference,
  readAll,
  reference,
} from '@portal/shared/cms';

/** A field that references independent records. */
interface NamingField {
  readonly type: string;
  readonly field: string;
  readonly isList: boolean;
}

/**
 * Fields that reference accounts, except fields managed by the content system: creator, submitter,
 * decider.
 */
export const fieldsNamingPeople: readonly NamingField[] = [
  { type: 'node--crew', field: 'field_crew_members', isList: true },
  { type: 'node--project', field: 'field_project_assigned_user', isList: true },
  { type: 'node--project', field: 'field_project_subcontractors', isList: true },
  { type: 'node--project', field: 'field_project_client', isList: false },
  { type: 'paragraph--checklist_item', field: 'field_assigned_to', isList: false },
  { type: 'paragraph--work_log_item', field: 'field_user', isList: false },
];

export const fieldsNamingCrews: readonly NamingField[] = [
  { type: 'node--project', field: 'field_project_assigned_crew', isList: true },
];

/** A record that references another record, with the field. */
interface Naming {
  readonly record: Reference;
  readonly field: string;
  readonly isList: boolean;
}

/** Returns the records that reference a record in these fields. Rejects with RequestFailed. */
export async function recordsNaming(
  { id }: Reference,
  fields: readonly NamingField[],
): Promise<readonly Naming[]> {
  const found = fields.map(async ({ type, field, isList }) => {
    const asked = query().addFilter(`${field}.id`, id).addFields(type, [field]);
    const ids = await readAll(idsOf(type), asked);
    return ids.map((one) => ({ record: reference(type, one), field, isList }));
  });
  return (await Promise.all(found)).flat();
}

/**
 * Removes all references to a record before the deletion: Drupal keeps references to deleted
 * records, and then refuses every change of the referencing record. Rejects with RequestFailed.
 */
export async function takeOutEverywhere(
  named: Reference,
  fields: readonly NamingField[],
): Promise<void> {
  for (const { record, field, isList } of await recordsNaming(named, fields)) {
    if (isList) await detach(record, field, [named]);
    else await patch(idsOf(record.type), record.id, { relationships: { [field]: null } });
  }
}

/** Resource of a type with ids only. */
const idsOf = (type: string) =>
  defineResource({ type, attributes: object({}), read: ({ id }) => id });
