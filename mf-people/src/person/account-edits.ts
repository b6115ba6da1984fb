import { type EditStep, type Records, stepOf } from '@portal/shared/changes';
import { accountTexts, forAccountTexts, type Person, type RoleName } from '@portal/shared/domain';
import { type AccountValues, draftOf, valuesOf } from '../account-form/values';
import type { PersonChanges } from '../content/people.repository';
import { roleReference } from '../content/people.repository';
import { changePerson, changeRole } from '../content/person-edits';

export interface AccountEdit {
  readonly person: Person;
  readonly values: AccountValues;
}

type Edit = (shown: Records) => EditStep | null;

const names: Readonly<Record<keyof PersonChanges, string>> = {
  ...forAccountTexts((name) => accountTexts[name].label),
  name: 'Name',
  mail: 'Email',
  role: 'Role',
  notes: 'Notes',
  address: 'Address',
  isActive: 'Activation',
  value: 'Restriction to one project',
};

/** Creates the edit of one field of an account. */
export const editOf = (person: Person, field: keyof PersonChanges, changes: PersonChanges): Edit =>
  stepOf({ label: `${names[field]} of ${person.name}`, place: person.id }, (shown) =>
    changePerson(shown, person.id, changes),
  );

/**
 * Creates one edit per changed field of a submitted form. Rejects if the reference of a new role
 * cannot be read.
 */
export async function editsOf({ person, values }: AccountEdit): Promise<readonly Edit[]> {
  const { role, ...fields } = draftOf(values, person.value);
  const known = { ...draftOf(valuesOf(person), person.value), value: person.value };
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (field) => JSON.stringify(fields[field]) !== JSON.stringify(known[field]),
  );
  const edits = changed.map((field) => editOf(person, field, { [field]: fields[field] }));
  return role === undefined || role === known.role
    ? edits
    : [await roleEdit(person, role), ...edits];
}

async function roleEdit(person: Person, role: RoleName): Promise<Edit> {
  const reference = await roleReference(role);
  return stepOf({ label: `${names.role} of ${person.name}`, place: person.id }, (shown) =>
    changeRole(shown, person.id, reference),
  );
}
