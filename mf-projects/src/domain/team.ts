import type { Crew, Person } from '@portal/shared/domain';

/** A list of team members of a project. */
export type TeamList = 'assignedUserIds' | 'crewIds' | 'subcontractorIds';

export interface Candidate {
  readonly id: string;
  readonly label: string;
}

const isDesigner = ({ roles }: Person): boolean => roles.includes('designer');

/**
 * Returns the people who can be added: active, with the required role, not yet on the project.
 * Sorted by name, staff before designers, who are marked 'Designer: '. Source: spec 2, section 5;
 * decision 21.
 */
export function teamCandidates(
  people: readonly Person[],
  takenIds: readonly string[],
): Candidate[] {
  const free = people.filter(({ id, isActive }) => isActive && !takenIds.includes(id));
  const staff = free.filter(({ roles }) => roles.includes('staff_worker'));
  const designers = free.filter((person) => isDesigner(person) && !staff.includes(person));
  return [
    ...byName(staff).map(({ id, name }) => ({ id, label: name })),
    ...byName(designers).map(({ id, name }) => ({ id, label: `Designer: ${name}` })),
  ];
}

export function subcontractorCandidates(
  people: readonly Person[],
  takenIds: readonly string[],
): Candidate[] {
  const free = people.filter(
    ({ id, isActive, roles }) =>
      isActive && roles.includes('contract_worker') && !takenIds.includes(id),
  );
  return byName(free).map(({ id, name }) => ({ id, label: name }));
}

/** Returns the crews that are not on the project yet, in order. */
export function crewCandidates(
  crews: readonly Pick<Crew, 'id' | 'title'>[],
  takenIds: readonly string[],
): Candidate[] {
  return crews
    .filter(({ id }) => !takenIds.includes(id))
    .map(({ id, title }) => ({ id, label: title }));
}

const byName = (people: readonly Person[]): Person[] =>
  [...people].sort((a, b) => a.name.localeCompare(b.name));
