import { type Person, roleLabel } from '@portal/shared/domain';

export const sortKeys = ['name', 'role', 'speciality', 'mail', 'phone', 'company'] as const;

export type SortKey = (typeof sortKeys)[number];

export const sortLabels: Readonly<Record<SortKey, string>> = {
  name: 'Name',
  role: 'Role',
  speciality: 'Speciality',
  mail: 'Email',
  phone: 'Phone',
  company: 'Company',
};

export interface Arrangement {
  readonly keyword: string;
  readonly sort: SortKey;
  readonly isDescending: boolean;
  readonly withInactive: boolean;
}

const fieldOf: Readonly<Record<SortKey, (person: Person) => string>> = {
  name: ({ name }) => name,
  role: ({ roles }) => roleLabel(roles),
  speciality: ({ speciality }) => speciality,
  mail: ({ mail }) => mail,
  phone: ({ personalPhone }) => personalPhone,
  company: ({ company }) => company,
};

/**
 * Returns the people who match every keyword in any column, sorted; empty fields come last in both
 * directions.
 */
export function arrange(
  people: readonly Person[],
  { keyword, sort, isDescending, withInactive }: Arrangement,
) {
  const words = keyword.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const sign = isDescending ? -1 : 1;
  const field = fieldOf[sort];
  return people
    .filter((person) => (withInactive || person.isActive) && matches(person, words))
    .sort((a, b) => byEmptyLast(field(a), field(b)) || sign * field(a).localeCompare(field(b)));
}

function matches(person: Person, words: readonly string[]): boolean {
  const text = sortKeys
    .map((key) => fieldOf[key](person))
    .join(' ')
    .toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}

const byEmptyLast = (a: string, b: string): number => Number(a === '') - Number(b === '');
