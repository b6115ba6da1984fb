import { type Person, roleLabel, searchText, searchWords } from '@portal/shared/domain';

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
 * directions. Phone numbers match by their digits, in any notation.
 */
export function arrange<Listed extends Person>(
  people: readonly Listed[],
  { keyword, sort, isDescending, withInactive }: Arrangement,
): Listed[] {
  const words = searchWords(keyword);
  const sign = isDescending ? -1 : 1;
  const field = fieldOf[sort];
  return people
    .filter((person) => (withInactive || person.isActive) && matches(person, words))
    .sort((a, b) => byEmptyLast(field(a), field(b)) || sign * field(a).localeCompare(field(b)));
}

function matches(person: Person, words: readonly string[]): boolean {
  const text = searchText(sortKeys.map((key) => fieldOf[key](person)).join(' '));
  const phones = [person.personalPhone, person.businessPhone].map(digitsOf);
  const hasDigits = (digits: string) => phones.some((phone) => phone.includes(digits));
  const typedDigits = words.every(isPhonePart) ? digitsOf(words.join('')) : '';
  return (
    (typedDigits.length >= 3 && hasDigits(typedDigits)) ||
    words.every(
      (word) =>
        text.includes(word) ||
        (isPhonePart(word) && digitsOf(word).length >= 3 && hasDigits(digitsOf(word))),
    )
  );
}

/** Whether a word can be part of a phone number: digits with `+`, `-`, `.` and parentheses. */
const isPhonePart = (word: string): boolean => /^[\d+().-]+$/.test(word);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const byEmptyLast = (a: string, b: string): number => Number(a === '') - Number(b === '');
