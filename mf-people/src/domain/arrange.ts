import {
  digitsOf,
  type Person,
  phoneDigits,
  roleLabel,
  searchText,
  searchWords,
} from '@portal/shared/domain';

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

/** People in order, with the people and the arrangement that the rows were made of. */
export interface Arranged<Listed extends Person> {
  readonly people: readonly Listed[];
  readonly arrangement: Arrangement;
  readonly rows: readonly Listed[];
}

type Compare = (one: Person, other: Person) => number;

/**
 * Returns the people who match every keyword in any column, sorted; empty fields come last in both
 * directions. Phone numbers match by their digits, in any notation.
 *
 * People who only follow those of `before`, a result for the same arrangement, are inserted into its rows: a list that grows
 * page by page is not sorted and searched again for each page.
 */
export function arrange<Listed extends Person>(
  people: readonly Listed[],
  arrangement: Arrangement,
  before: Arranged<Listed> | null = null,
): Arranged<Listed> {
  const isContinued = before?.arrangement === arrangement && startsWith(people, before.people);
  const [start, rows] = isContinued ? [before.people.length, before.rows] : [0, []];
  const { keyword, withInactive } = arrangement;
  const isFound = findBy(keyword);
  const compare = compareBy(arrangement);
  const further = people
    .slice(start)
    .filter((person) => (withInactive || person.isActive) && isFound(person))
    .sort(compare);
  return { people, arrangement, rows: inserted(rows, further, compare) };
}

const startsWith = (all: readonly Person[], start: readonly Person[]): boolean =>
  start.every((person, index) => person === all[index]);

const collator = new Intl.Collator();

function compareBy({ sort, isDescending }: Arrangement): Compare {
  const field = fieldOf[sort];
  const sign = isDescending ? -1 : 1;
  return (one, other) => {
    const [a, b] = [field(one), field(other)];
    return byEmptyLast(a, b) || sign * collator.compare(a, b);
  };
}

const byEmptyLast = (a: string, b: string): number => Number(a === '') - Number(b === '');

/** Returns sorted rows with further sorted rows among them, each after the rows that are equal. */
function inserted<Listed extends Person>(
  rows: readonly Listed[],
  further: readonly Listed[],
  compare: Compare,
): readonly Listed[] {
  if (further.length === 0) return rows;
  const all: Listed[] = [];
  let from = 0;
  const copyUntil = (place: number) => {
    for (; from < place; from += 1) all.push(rows[from] as Listed);
  };
  for (const person of further) {
    copyUntil(placeAfter(rows, person, from, compare));
    all.push(person);
  }
  copyUntil(rows.length);
  return all;
}

/** Returns the index of the first row after `from` that is greater than a person. */
function placeAfter(
  rows: readonly Person[],
  person: Person,
  from: number,
  compare: Compare,
): number {
  let [low, high] = [from, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(rows[middle] as Person, person) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Searched {
  readonly text: string;
  readonly phones: readonly string[];
}

/** What a person is found by, folded once. */
const searchedOf = new WeakMap<Person, Searched>();

function searched(person: Person): Searched {
  const known = searchedOf.get(person);
  if (known) return known;
  const text = searchText(sortKeys.map((key) => fieldOf[key](person)).join(' '));
  const phones = [person.personalPhone, person.businessPhone].map(digitsOf);
  searchedOf.set(person, { text, phones });
  return { text, phones };
}

function findBy(keyword: string): (person: Person) => boolean {
  const words = searchWords(keyword).map((text) => ({ text, digits: phoneDigits(text) }));
  if (words.length === 0) return () => true;
  const typedDigits = phoneDigits(keyword);
  return (person) => {
    const { text, phones } = searched(person);
    const hasDigits = (digits: string | null) =>
      digits !== null && phones.some((phone) => phone.includes(digits));
    return (
      hasDigits(typedDigits) ||
      words.every((word) => text.includes(word.text) || hasDigits(word.digits))
    );
  };
}
