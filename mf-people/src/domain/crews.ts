import type { PersonName } from '@portal/shared/domain';

interface Membership {
  readonly memberIds: readonly string[];
  readonly members: readonly PersonName[];
}

/** A person who can be added to a crew. */
export interface Candidate extends PersonName {
  /** Name, and the crew that the person leaves: a person belongs to at most one crew (decision 41). */
  readonly label: string;
}

/**
 * Returns the people found who are not in the crew: first people without a crew, then members of
 * other crews, each by name.
 */
export function candidatesFor(
  crew: Membership,
  found: readonly PersonName[],
  crews: readonly (Membership & { readonly title: string })[],
): readonly Candidate[] {
  const others = found
    .filter(({ id }) => !crew.memberIds.includes(id))
    .map((person) => ({ ...person, crew: crewOf(crews, person.id)?.title }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return [
    ...others.filter(({ crew: left }) => left === undefined),
    ...others.filter(({ crew: left }) => left !== undefined),
  ].map(({ id, name, crew: left }) => ({
    ...{ id, name },
    label: left === undefined ? name : `${name} (leaves ${left})`,
  }));
}

/** Returns ids of members whose name neither the crews nor the known people contain. */
export function unnamedMembers(
  crews: readonly Membership[],
  known: ReadonlyMap<string, PersonName>,
): readonly string[] {
  return crews.flatMap(({ memberIds, members }) =>
    memberIds.filter((id) => !known.has(id) && members.every((member) => member.id !== id)),
  );
}

/** Joins names for display: `nobody`, `Ana`, `Ana and Ben`, `Ana, Ben and Cleo`. */
export function namesOf(people: readonly PersonName[]): string {
  if (people.length === 0) return 'nobody';
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    people.map(({ name }) => name),
  );
}

/** Adds member names to a crew; names of newly added members come from `known`. */
export function withMemberNames<Crew extends Membership>(
  crew: Crew,
  known: ReadonlyMap<string, PersonName>,
): Crew {
  const nameOf = (id: string) => crew.members.find((one) => one.id === id) ?? known.get(id) ?? [];
  return { ...crew, members: crew.memberIds.flatMap(nameOf) };
}

/** Returns the crew of a person. */
export function crewOf<Crew extends Membership>(
  crews: readonly Crew[],
  personId: string,
): Crew | undefined {
  return crews.find(({ memberIds }) => memberIds.includes(personId));
}
