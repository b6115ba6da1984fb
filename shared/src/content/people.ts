import {
  attach,
  type Content,
  create,
  detach,
  newId,
  patch,
  query,
  readAll,
  readOne,
  record,
  reference,
  remove,
  write,
} from '../cms';
import { type Crew, clientRole, memberRoles, type Person, type RoleName } from '../domain';
import { failureOf, RequestFailed, request } from '../http';
import { generatePassword } from './generated-password';
import { crews, persons, roleRecords } from './resources/people';

export type PeopleKind = 'members' | 'clients';

/**
 * Accounts of one kind: clients, or the five other roles. Inactive ones are among them.
 * The filter is on this side, since not every content system lets its readers filter by role.
 */
export async function readPeople(
  kind: PeopleKind,
  onPage?: (soFar: readonly Person[]) => void,
): Promise<Person[]> {
  const asked = query().addInclude(['assigned_projects']).addSort('field_user_name');
  asked.addFields('node--project', ['title']);
  const ofKind = (people: readonly Person[]) => people.filter((person) => isOf(kind, person));
  return ofKind(await readAll(persons, asked, (soFar) => onPage?.(ofKind(soFar))));
}

export function readPerson(id: string): Promise<Person> {
  const asked = query().addInclude(['assigned_projects']).addFields('node--project', ['title']);
  return readOne(persons, id, asked);
}

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
export async function patchPerson(
  id: string,
  changes: Partial<PersonDraft> & { readonly isActive?: boolean; readonly value?: string },
): Promise<Person> {
  const { role } = changes;
  const relationships = role && { roles: [await roleReference(role)] };
  return patch(persons, id, { attributes: attributesOf(changes), relationships });
}

export function removePerson(id: string): Promise<void> {
  return remove(persons.type, id);
}

/** Has the content service mail a one-time link; answers alike whether or not the account exists. */
export async function sendPasswordMail(mail: string): Promise<void> {
  await request({
    method: 'POST',
    path: '/user/lost-password',
    query: '_format=json',
    body: { mail },
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    isPublic: true,
  });
}

export function readRoles(): Promise<{ id: string; name: string; label: string }[]> {
  return readAll(roleRecords, query());
}

export function readCrews(): Promise<Crew[]> {
  return readAll(crews, crewQuery().addSort('title'));
}

export function createCrew(title: string): Promise<Crew> {
  return create(crews, { id: newId(), attributes: { title } }, crewQuery());
}

export function renameCrew(id: string, title: string): Promise<Crew> {
  return patch(crews, id, { attributes: { title } }, crewQuery());
}

export function removeCrew(id: string): Promise<void> {
  return remove(crews.type, id);
}

function crewQuery() {
  const asked = query().addInclude(['field_crew_members']);
  return asked.addFields('user--user', ['field_user_name', 'display_name', 'field_user_rate']);
}

/**
 * Moves somebody to another crew, or to none; a user is never in two (decision 41).
 * Where the second step fails the first is taken back, and the failure is passed on.
 */
export async function changeCrew(
  personId: string,
  fromCrewId: string | null,
  toCrewId: string | null,
): Promise<void> {
  const person = [reference(persons.type, personId)];
  const crew = (id: string) => reference(crews.type, id);
  if (fromCrewId) await detach(crew(fromCrewId), 'field_crew_members', person);
  if (!toCrewId) return;
  try {
    await attach(crew(toCrewId), 'field_crew_members', person);
  } catch (error) {
    if (fromCrewId) await attach(crew(fromCrewId), 'field_crew_members', person);
    throw error;
  }
}

async function roleReference(name: RoleName) {
  const known = await readRoles().catch((error: unknown) => {
    if (failureOf(error).kind === 'offline') throw error;
    throw rolesFailed('There was an error getting the list of roles');
  });
  const found = known.find((role) => role.name === name);
  if (!found) throw rolesFailed('There was an error getting the role');
  return { ...reference(roleRecords.type, found.id), meta: { drupal_internal__target_id: name } };
}

const namesOf: Readonly<Record<PeopleKind, readonly string[]>> = {
  clients: [clientRole],
  members: memberRoles,
};

/** Source of the texts: spec 1, section 8. */
const rolesFailed = (text: string): RequestFailed =>
  new RequestFailed({
    kind: 'malformed',
    problems: [{ pointer: '/data/relationships/roles', detail: text }],
    text,
  });

function isOf(kind: PeopleKind, person: Person): boolean {
  return person.roles.some((role) => namesOf[kind].includes(role));
}

function attributesOf(
  changes: Partial<PersonDraft> & { readonly isActive?: boolean; readonly value?: string },
): Content['attributes'] {
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
