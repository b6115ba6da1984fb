import {
  defineResource,
  object,
  patch,
  query,
  readAll,
  record,
  reference,
  remove,
  text,
  write,
} from '@portal/shared/cms';
import { persons } from '@portal/shared/content';
import type { Person, RoleName } from '@portal/shared/domain';
import { failureOf, RequestFailed, request } from '@portal/shared/http';
import { generatePassword } from './generated-password';
import { fieldsNamingPeople, takeOutEverywhere } from './named-by';

const roleRecords = defineResource({
  type: 'user_role--user_role',
  attributes: object({ drupal_internal__id: text(), label: text() }),
  read: ({ id, attributes }) => ({
    id,
    name: attributes.drupal_internal__id,
    label: attributes.label,
  }),
});

/** What the account form holds. */
export interface PersonDraft {
  readonly name: string;
  readonly mail: string;
  readonly role: RoleName;
  readonly company: string;
  readonly personalPhone: string;
  readonly businessPhone: string;
  readonly speciality: string;
  /** Dollars an hour, or empty. */
  readonly rate: string;
  readonly leadOrigin: string;
  readonly notes: string;
  readonly address: NonNullable<Person['address']>;
}

/** Any of what can be changed of an account. */
export interface PersonChanges extends Partial<PersonDraft> {
  readonly isActive?: boolean;
  /** JSON text of the account. */
  readonly value?: string;
}

/**
 * Creates an account with a password that nobody knows; gives its id.
 * Its other fields are a step of their own (`patchPerson`), as the content system has it.
 */
export async function createAccount({
  name,
  mail,
  role,
}: Pick<PersonDraft, 'name' | 'mail' | 'role'>): Promise<string> {
  const answer = await write('create', () =>
    request({
      method: 'POST',
      path: '/entity/user',
      query: '_format=json',
      body: {
        field_user_name: [{ value: name }],
        mail: [{ value: mail }],
        name: [{ value: mail }],
        pass: [{ value: generatePassword() }],
        roles: [{ target_id: role }],
        status: [{ value: true }],
      },
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    }),
  );
  const [uuid] = listOf(record(answer)['uuid']);
  return String(record(uuid)['value'] ?? '');
}

/** Changes an account; a new mail becomes its sign-in name too. Undefined ones are left as they are. */
export async function patchPerson(id: string, changes: PersonChanges): Promise<Person> {
  const { role } = changes;
  const relationships = role && { roles: [await roleReference(role)] };
  return patch(persons, id, { attributes: attributesOf(changes), relationships });
}

/** Removes an account, after it was taken out of everything that names it. */
export async function removePerson(id: string): Promise<void> {
  await takeOutEverywhere(reference(persons.type, id), fieldsNamingPeople);
  await remove(persons.type, id);
}

/** Has the content service mail a one-time link. Rejects with the reason where it tells that the mail was not sent. */
export async function sendPasswordMail(mail: string): Promise<void> {
  const { sent, message } = await request<{ readonly sent?: boolean; readonly message: string }>({
    method: 'POST',
    path: '/user/lost-password',
    query: '_format=json',
    body: { mail },
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  });
  // A plain Drupal answers everybody alike.
  if (sent === false)
    throw new RequestFailed({ kind: 'refused', status: 502, detail: message, problems: [] });
}

function readRoles(): Promise<{ id: string; name: string; label: string }[]> {
  return readAll(roleRecords, query());
}

/** The record of a role, which an account refers to. Rejects where the content system does not tell it. */
export async function roleReference(name: RoleName) {
  const known = await readRoles().catch((error: unknown) => {
    if (failureOf(error).kind === 'offline') throw error;
    throw rolesFailed('There was an error getting the list of roles');
  });
  const found = known.find((role) => role.name === name);
  if (!found) throw rolesFailed('There was an error getting the role');
  return { ...reference(roleRecords.type, found.id), meta: { drupal_internal__target_id: name } };
}

/** Source of the texts: spec 1, section 8. */
const rolesFailed = (text: string): RequestFailed =>
  new RequestFailed({
    kind: 'malformed',
    problems: [{ pointer: '/data/relationships/roles', detail: text }],
    text,
  });

/** Attributes of changes of an account; undefined ones are left out of what is sent. */
export function attributesOf(changes: PersonChanges) {
  const { address } = changes;
  return {
    field_user_name: changes.name,
    mail: changes.mail,
    name: changes.mail,
    status: changes.isActive,
    field_user_company: changes.company,
    field_user_phone_pers: changes.personalPhone,
    field_user_phone_biz: changes.businessPhone,
    field_user_speciality: changes.speciality,
    field_user_rate: changes.rate === '' ? null : changes.rate,
    field_user_lead_origin: changes.leadOrigin,
    field_user_notes: changes.notes === undefined ? undefined : notesOf(changes.notes),
    field_user_value: changes.value,
    field_user_address: address && {
      country_code: 'CA',
      address_line1: address.street,
      locality: address.town,
      administrative_area: address.province,
      postal_code: address.postalCode,
    },
  };
}

function notesOf(value: string) {
  return { value, format: 'plain_text' };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
