import { type Query, query, readAll, readOne } from '../cms';
import { type Crew, clientRole, memberRoles, type PeopleKind, type Person } from '../domain';
import { RequestFailed, restOfLoad } from '../http';
import { crews, persons } from './resources/people';

/**
 * Reads all accounts of one kind, without their projects: clients, or the five other roles; inactive accounts included. A
 * reader who may not filter by role gets the accounts filtered in the browser. Prefer `findPeople`
 * of `@portal/shared/people-search`: there can be thousands.
 */
export async function readPeople(
  kind: PeopleKind,
  onPage?: (soFar: readonly Person[]) => void,
): Promise<Person[]> {
  const ofKind = (people: readonly Person[]) => people.filter((person) => isOf(kind, person));
  const read = (asked: Query) =>
    readAll(persons, asked, (soFar) => onPage?.(ofKind(soFar))).then(ofKind);
  const rest = restOfLoad();
  try {
    const roles = 'roles.meta.drupal_internal__target_id';
    return await read(peopleQuery().addFilter(roles, [...namesOf[kind]], 'IN'));
  } catch (error) {
    if (!isFilterRefused(error)) throw error;
    return rest(() => read(peopleQuery()));
  }
}

const peopleQuery = (): Query => query().addSort('field_user_name');

/** Whether the content system refused the filter of a read, rather than the read. */
function isFilterRefused(error: unknown): boolean {
  const failure = error instanceof RequestFailed ? error.failure : null;
  return failure?.kind === 'refused' && [400, 403].includes(failure.status);
}

/** Reads an account, without its projects. Rejects with RequestFailed. */
export function readPerson(id: string): Promise<Person> {
  return readOne(persons, id);
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
