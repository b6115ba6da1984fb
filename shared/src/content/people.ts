import { query, readAll, readOne } from '../cms';
import { type Crew, clientRole, memberRoles, type PeopleKind, type Person } from '../domain';
import { crews, persons } from './resources/people';

/**
 * Reads all accounts of one kind: clients, or the five other roles; inactive accounts included.
 * Filters in the browser, because some content systems do not let readers filter by role.
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

export function readCrews(): Promise<Crew[]> {
  return readAll(crews, crewQuery().addSort('title'));
}

function crewQuery() {
  const asked = query().addInclude(['field_crew_members']);
  return asked.addFields('user--user', ['field_user_name', 'display_name', 'field_user_rate']);
}

const namesOf: Readonly<Record<PeopleKind, readonly string[]>> = {
  clients: [clientRole],
  members: memberRoles,
};

function isOf(kind: PeopleKind, person: Person): boolean {
  return person.roles.some((role) => namesOf[kind].includes(role));
}
