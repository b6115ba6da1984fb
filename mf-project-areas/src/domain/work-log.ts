import {
  addAmounts,
  type Crew,
  isDecimal,
  lineTotal,
  type Person,
  type PersonName,
  type Project,
  parseAmount,
} from '@portal/shared/domain';
import { countedAmount } from './payments';
import type { WorkEntry, WorkEntryChanges } from './work-entry';

/** Sorts entries by day, newest first; entries without a day come last. */
export const byDay = (entries: readonly WorkEntry[]): readonly WorkEntry[] =>
  [...entries].sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));

/** Returns the sums of hours and dollars, exact, two digits. */
export const workSums = (entries: readonly WorkEntry[]) => ({
  hours: addAmounts(...entries.map(({ hours }) => countedAmount(hours))),
  billed: addAmounts(...entries.map(({ billed }) => countedAmount(billed))),
});

export interface PersonWork {
  readonly id: string;
  readonly name: string;
  /** Number of distinct days with work. */
  readonly days: number;
  readonly hours: string;
  readonly billed: string;
}

/** Sums the work by person, sorted by name; entries of deleted accounts form a single group. */
export function workByPerson(entries: readonly WorkEntry[]): readonly PersonWork[] {
  const ids = [...new Set(entries.map(({ person }) => person?.id ?? ''))];
  return ids
    .map((id) => {
      const theirs = entries.filter(({ person }) => (person?.id ?? '') === id);
      return {
        id,
        name: theirs[0]?.person?.name ?? 'Somebody who has left',
        days: new Set(theirs.map(({ date }) => date)).size,
        ...workSums(theirs),
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Returns the possible workers of a project: staff, subcontractors, and members of the crews. */
export function workersOf(project: Project, crews: readonly Crew[]): readonly PersonName[] {
  const assigned = new Set(project.crews.map(({ id }) => id));
  const all = [
    ...project.assignedUsers,
    ...project.subcontractors,
    ...crews.filter(({ id }) => assigned.has(id)).flatMap(({ members }) => members),
  ];
  return [...new Map(all.map(({ id, name }) => [id, { id, name }])).values()];
}

/**
 * Returns the hourly rate of a person: the person's own, or else the rate of the person's crew;
 * empty if unknown.
 */
export function hourlyRateOf(id: string, project: Project, crews: readonly Crew[]): string {
  const crew = crews.find(({ members }) => members.some((member) => member.id === id));
  const people = [...project.assignedUsers, ...project.subcontractors, ...(crew?.members ?? [])];
  return people.find((person) => person.id === id && person.rate)?.rate ?? crew?.rate ?? '';
}

/**
 * Returns the changes of an entry plus the recomputed amount for new hours or a new person, if the
 * current amount is the computed amount. A manually entered amount is kept.
 */
export function withBilled(
  entry: WorkEntry,
  changes: WorkEntryChanges,
  rateOf: (personId: string) => string,
): WorkEntryChanges {
  if (changes.billed !== undefined) return changes;
  const byTheHour = ({ person, hours }: WorkEntry) =>
    person && hoursTimesRate(hours, rateOf(person.id));
  const [before, now] = [byTheHour(entry), byTheHour({ ...entry, ...changes })];
  if (!before || !now || before === now || countedAmount(entry.billed) !== before) return changes;
  return { ...changes, billed: now };
}

/** Returns the crew of a person; a person belongs to at most one crew (decision 41). */
export const crewOf = (person: Pick<Person, 'id'>, crews: readonly Crew[]): string =>
  crews.find(({ members }) => members.some(({ id }) => id === person.id))?.title ?? '';

/** Returns hours x rate in dollars, the default of the billed amount; null if either is unknown. */
export function hoursTimesRate(hours: string, rate: string): string | null {
  if (hoursProblem(hours) !== null || rate === '') return null;
  return lineTotal({ quantity: hours, unitPrice: rate, overheadPercent: '0' });
}

export const hoursProblem = (typed: string): string | null =>
  isDecimal(typed) && Number(typed) > 0 && Number(typed) <= 24
    ? null
    : 'Please enter hours between 0 and 24.';

export const billedProblem = (typed: string): string | null =>
  parseAmount(typed) === null ? 'Billed amount must be a number.' : null;
