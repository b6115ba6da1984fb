/** A list of team members of a project. */
export type TeamList = 'assignedUserIds' | 'crewIds' | 'subcontractorIds';

export interface Candidate {
  readonly id: string;
  readonly label: string;
}

/** A person or crew that a search found. */
interface Findable {
  readonly id: string;
  readonly name: string;
  readonly roles?: readonly string[];
}

/**
 * Returns the people or crews that can be added to a list: those found that are not yet on the
 * project, by name. In the list of team members designers come after staff and are marked
 * 'Designer: '. Source: spec 2, section 5; decision 21.
 */
export function candidatesOf(
  list: TeamList,
  found: readonly Findable[],
  takenIds: readonly string[],
): Candidate[] {
  const free = found.filter(({ id }) => !takenIds.includes(id)).sort(byName);
  if (list !== 'assignedUserIds') return free.map(({ id, name }) => ({ id, label: name }));
  return [
    ...free.filter(isStaff).map(({ id, name }) => ({ id, label: name })),
    ...free
      .filter((person) => !isStaff(person))
      .map(({ id, name }) => ({ id, label: `Designer: ${name}` })),
  ];
}

const isStaff = ({ roles = [] }: Findable): boolean => roles.includes('staff_worker');
const byName = (one: Findable, other: Findable): number => one.name.localeCompare(other.name);
