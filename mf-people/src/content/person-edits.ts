import { type Change, type RecordField, type Records, setAttributes } from '@portal/shared/changes';
import { addressOf, type Reference, readReferences, record, reference } from '@portal/shared/cms';
import { persons } from '@portal/shared/content';
import { accountTexts, forAccountTexts, type Person } from '@portal/shared/domain';
import { attributesOf, type PersonChanges } from './people.repository';

/** Returns path and query of an account. */
export const personPath = (id: string): string => addressOf(persons, id);

/** Returns changes of an account's fields; unchanged fields are skipped. */
export const changePerson = (shown: Records, id: string, changes: PersonChanges): Change[] =>
  setAttributes(shown, reference(persons.type, id), attributesOf(changes));

/** Returns changes that replace all roles of an account by one role. */
export function changeRole(shown: Records, id: string, role: Reference): Change[] {
  const account = reference(persons.type, id);
  const before = readReferences(shown.get(`${account.type} ${id}`)?.relationships['roles']);
  const place = { record: account, on: 'relationships', path: ['roles'], revision: null } as const;
  return [{ kind: 'set', ...place, before, value: [role] }];
}

/** Attribute name of each field in a person's record. */
const attributes = {
  ...forAccountTexts((name) => accountTexts[name].attribute),
  name: 'field_user_name',
  mail: 'mail',
  address: 'field_user_address',
  notes: 'field_user_notes',
  isActive: 'status',
} as const satisfies Partial<Record<keyof Person, string>>;

/** Returns record and attribute of an account field. */
export const personField = (id: string, field: keyof typeof attributes): RecordField => ({
  record: reference(persons.type, id),
  path: [attributes[field]],
});

/** Whether changes are of this account. */
export const isOfPerson = (id: string, [first]: readonly Change[]): boolean =>
  first?.kind === 'set' && first.record.type === persons.type && first.record.id === id;

/** Whether a change activates or deactivates an account. */
export const isActivation = ([first]: readonly Change[]): boolean =>
  first?.kind === 'set' && first.path[0] === attributes.isActive;

/** Formats a stored address; empty for no address. */
export function addressText(stored: unknown): string {
  const known = record(stored);
  const parts = ['address_line1', 'locality', 'administrative_area', 'postal_code'];
  return parts.flatMap((part) => known[part] || []).join(', ');
}
