import {
  defineResource,
  object,
  patch,
  query,
  type Resource,
  readAll,
  readReferences,
  record,
  reference,
  remove,
  text,
  write,
} from '@portal/shared/cms';
import { persons } from '@portal/shared/content';
import {
  type AccountTextName,
  type AccountTexts,
  accountTextNames,
  accountTexts,
  type Person,
  type RoleName,
} from '@portal/shared/domain';
import { failureOf, RequestFailed, readOffer, request } from '@portal/shared/http';
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

/** Values of the account form. */
export interface PersonDraft extends AccountTexts {
  readonly name: string;
  readonly mail: string;
  readonly role: RoleName;
  readonly notes: string;
  readonly address: NonNullable<Person['address']>;
}

/** Editable fields of an account, all optional. */
export interface PersonChanges extends Partial<PersonDraft> {
  readonly isActive?: boolean;
  /** JSON text of the account. */
  readonly value?: string;
}

/**
 * Creates an account with a random password and returns the id. Other fields need a second request
 * (`patchPerson`), as the content system requires.
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

/**
 * Updates an account; a new mail address also becomes the sign-in name. Undefined fields are
 * unchanged.
 */
export async function patchPerson(id: string, changes: PersonChanges): Promise<Person> {
  const { role } = changes;
  const relationships = role && { roles: [await roleReference(role)] };
  return patch(persons, id, { attributes: attributesOf(changes), relationships });
}

/** Deletes an account after removing all references to the account. */
export async function removePerson(id: string): Promise<void> {
  await takeOutEverywhere(reference(persons.type, id), fieldsNamingPeople);
  await remove(persons.type, id);
}

/**
 * Requests a mail with a one-time link. Rejects with the reason if the service reports that the
 * mail was not sent.
 */
export async function sendPasswordMail(mail: string): Promise<void> {
  const { sent, message } = await request<{ readonly sent?: boolean; readonly message: string }>({
    method: 'POST',
    path: '/user/lost-password',
    query: '_format=json',
    body: { mail },
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    // A plain Drupal refuses a token here, and sends the same response to everybody.
    isPublic: !(await readOffer()).calls.has('sessions'),
  });
  if (sent === false)
    throw new RequestFailed({ kind: 'refused', status: 502, detail: message, problems: [] });
}

function readRoles(): Promise<{ id: string; name: string; label: string }[]> {
  return readAll(roleRecords, query());
}

/**
 * Returns the reference to a role record. A plain Drupal shows the records to administrators alone;
 * the id is then taken from an account with that role. Rejects if there is none.
 */
export async function roleReference(name: RoleName) {
  const known = await readRoles().catch((error: unknown) => {
    if (failureOf(error).kind === 'offline') throw error;
    throw rolesFailed('There was an error getting the list of roles');
  });
  const id = known.find((role) => role.name === name)?.id ?? (await roleIdOfAccounts(name));
  if (!id) throw rolesFailed('There was an error getting the role');
  return { ...reference(roleRecords.type, id), meta: { drupal_internal__target_id: name } };
}

const rolesOfAccount: Resource<ReadonlyMap<string, string>> = {
  type: persons.type,
  read: ({ relationships }) =>
    new Map(
      readReferences(relationships['roles']).map(({ id, meta }) => [
        String(meta?.['drupal_internal__target_id']),
        id,
      ]),
    ),
};

async function roleIdOfAccounts(name: RoleName): Promise<string | undefined> {
  const accounts = await readAll(rolesOfAccount, query().addFields(persons.type, ['roles']));
  return accounts.flatMap((roles) => roles.get(name) ?? [])[0];
}

/** Source of the texts: spec 1, section 8. */
const rolesFailed = (text: string): RequestFailed =>
  new RequestFailed({
    kind: 'malformed',
    problems: [{ pointer: '/data/relationships/roles', detail: text }],
    text,
  });

/** Returns the attributes for account changes; undefined fields are omitted from the request. */
export function attributesOf(changes: PersonChanges) {
  const { address } = changes;
  return {
    field_user_name: changes.name,
    mail: changes.mail,
    name: changes.mail,
    status: changes.isActive,
    ...Object.fromEntries(
      accountTextNames.map((name) => [accountTexts[name].attribute, storedText(name, changes)]),
    ),
    field_user_notes: changes.notes === undefined ? undefined : notesOf(changes.notes),
    field_user_value: changes.value,
    field_user_address: address && storedAddress(address),
  };
}

/** Returns an address as stored; null if each part is empty, because a plain Drupal requires all parts. */
function storedAddress({ street, town, province, postalCode }: NonNullable<Person['address']>) {
  if ([street, town, province, postalCode].every((part) => part.trim() === '')) return null;
  return {
    country_code: 'CA',
    address_line1: street,
    locality: town,
    administrative_area: province,
    postal_code: postalCode,
  };
}

/** Returns a text as stored; null for an empty number. */
function storedText(name: AccountTextName, { [name]: text }: PersonChanges) {
  return accountTexts[name].kind === 'hourly rate' && text === '' ? null : text;
}

function notesOf(value: string) {
  return { value, format: 'plain_text' };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
