import {
  forAccountTexts,
  onlyProjectOf,
  type Person,
  type RoleName,
  withOnlyProject,
} from '@portal/shared/domain';
import type { PersonDraft } from '../content/people.repository';

/** Values of the account form; the role may still be unset. */
export type AccountValues = Omit<PersonDraft, 'role'> & {
  readonly role: RoleName | '';
  /** Id of the only project that a staff worker sees; empty for all projects. */
  readonly onlyProject: string;
};

export const emptyAccount: AccountValues = {
  name: '',
  mail: '',
  role: '',
  onlyProject: '',
  ...forAccountTexts(() => ''),
  notes: '',
  address: { street: '', town: '', province: '', postalCode: '' },
};

export const valuesOf = (person: Person): AccountValues => ({
  name: person.name,
  mail: person.mail,
  role: person.roles.find((role): role is RoleName => role !== 'authenticated') ?? '',
  onlyProject: onlyProjectOf(person.value) ?? '',
  ...forAccountTexts((name) => person[name]),
  notes: person.notes,
  address: person.address ?? emptyAccount.address,
});

/**
 * Returns the account draft of the form values. The draft has a `value`, the JSON text of the
 * account, only if the project restriction changed; without a role field the role is unchanged.
 */
export function draftOf(
  { role, onlyProject, ...fields }: AccountValues,
  value: string,
): Partial<PersonDraft> & { readonly value?: string } {
  const restriction = role === 'staff_worker' && onlyProject !== '' ? onlyProject : null;
  const restricted = withOnlyProject(value, restriction);
  return {
    ...fields,
    address: { ...fields.address, postalCode: storedPostalCode(fields.address.postalCode) },
    ...(role === '' ? {} : { role }),
    ...(restricted === value ? {} : { value: restricted }),
  };
}

/** Returns a Canadian postal code as stored: `l8p4s7` becomes `L8P 4S7`; other texts are unchanged. */
function storedPostalCode(typed: string): string {
  const [, area, unit] = /^([a-z]\d[a-z])[ -]?(\d[a-z]\d)$/i.exec(typed.trim()) ?? [];
  return area && unit ? `${area} ${unit}`.toUpperCase() : typed.trim();
}
