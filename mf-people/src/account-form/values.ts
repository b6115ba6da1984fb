import type { PersonDraft } from '@portal/shared/cms';
import type { Person, RoleName } from '@portal/shared/domain';

/** What the form holds while it is filled: a draft whose role may still be open. */
export type AccountValues = Omit<PersonDraft, 'role'> & { readonly role: RoleName | '' };

export const emptyAccount: AccountValues = {
  name: '',
  mail: '',
  role: '',
  company: '',
  personalPhone: '',
  businessPhone: '',
  speciality: '',
  rate: '',
  leadOrigin: '',
  notes: '',
  address: { street: '', town: '', province: '', postalCode: '' },
};

export const valuesOf = (person: Person): AccountValues => ({
  name: person.name,
  mail: person.mail,
  role: person.roles.find((role): role is RoleName => role !== 'authenticated') ?? '',
  company: person.company,
  personalPhone: person.personalPhone,
  businessPhone: person.businessPhone,
  speciality: person.speciality,
  rate: person.rate,
  leadOrigin: person.leadOrigin,
  notes: person.notes,
  address: person.address ?? emptyAccount.address,
});
