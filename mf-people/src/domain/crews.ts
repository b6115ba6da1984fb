import type { Crew, Person, PersonName } from '@portal/shared/domain';

/** Active members who are in no crew yet, by name: nobody is ever in two (decision 41). */
export function freeMembers(members: readonly Person[], crews: readonly Crew[]): readonly Person[] {
  const taken = new Set(crews.flatMap((crew) => crew.members.map(({ id }) => id)));
  return members
    .filter(({ id, isActive }) => isActive && !taken.has(id))
    .toSorted((left, right) => left.name.localeCompare(right.name));
}

/** `nobody`, `Ana`, `Ana and Ben`, `Ana, Ben and Cleo`. */
export function namesOf(people: readonly PersonName[]): string {
  if (people.length === 0) return 'nobody';
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    people.map(({ name }) => name),
  );
}

/** The crews with one of them replaced, or added, in the order of their titles. */
export function withCrew(crews: readonly Crew[], crew: Crew): readonly Crew[] {
  return [...crews.filter(({ id }) => id !== crew.id), crew].toSorted((left, right) =>
    left.title.localeCompare(right.title),
  );
}

/** The crews after somebody joined one of them, or left. */
export function withMember(
  crews: readonly Crew[],
  crewId: string,
  person: PersonName,
  isMember: boolean,
): readonly Crew[] {
  return crews.map((crew) => {
    if (crew.id !== crewId) return crew;
    const others = crew.members.filter(({ id }) => id !== person.id);
    return { ...crew, members: isMember ? [...others, person] : others };
  });
}

/** The crew that somebody is in. */
export function crewOf(crews: readonly Crew[], personId: string): Crew | undefined {
  return crews.find(({ members }) => members.some(({ id }) => id === personId));
}
