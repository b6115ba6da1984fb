import type { Person, PersonName } from '@portal/shared/domain';

interface Membership {
  readonly memberIds: readonly string[];
  readonly members: readonly PersonName[];
}

/**
 * Returns active members without a crew, by name: a person belongs to at most one crew (decision
 * 41).
 */
export function freeMembers(
  members: readonly Person[],
  crews: readonly Membership[],
): readonly Person[] {
  const taken = new Set(crews.flatMap(({ memberIds }) => memberIds));
  return members
    .filter(({ id, isActive }) => isActive && !taken.has(id))
    .toSorted((left, right) => left.name.localeCompare(right.name));
}

/** Joins names for display: `nobody`, `Ana`, `Ana and Ben`, `Ana, Ben and Cleo`. */
export function namesOf(people: readonly PersonName[]): string {
  if (people.length === 0) return 'nobody';
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    people.map(({ name }) => name),
  );
}

/** Adds member names to a crew; names of newly added members come from `people`. */
export function withMemberNames<Crew extends Membership>(
  crew: Crew,
  people: readonly PersonName[],
): Crew {
  const nameOf = (id: string) => [...crew.members, ...people].find((one) => one.id === id) ?? [];
  return { ...crew, members: crew.memberIds.flatMap(nameOf) };
}

/** Returns the crew of a person. */
export function crewOf<Crew extends Membership>(
  crews: readonly Crew[],
  personId: string,
): Crew | undefined {
  return crews.find(({ memberIds }) => memberIds.includes(personId));
}
