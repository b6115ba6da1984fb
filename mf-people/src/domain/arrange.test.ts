import type { Person } from '@portal/shared/domain';
import { aClient } from '@portal/shared/testing';
import fc from 'fast-check';
import { type Arranged, type Arrangement, arrange as arrangeOnwards } from './arrange';

const everyone = { keyword: '', sort: 'name', isDescending: false, withInactive: false } as const;
const arrange = <Listed extends Person>(people: readonly Listed[], arrangement: Arrangement) =>
  arrangeOnwards(people, arrangement).rows;
const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);

const ana = aClient({ name: 'Ana Moreau', company: 'Moreau & Co', mail: 'ana@moreau.test' });
const noor = aClient({ name: 'Noor Haddad', company: '', mail: 'noor@haddad.test' });
const zoe = aClient({ name: 'Zoë Park', company: 'Alder', isActive: false });

test('people are listed by name, the inactive ones left out', () => {
  expect(names(arrange([noor, zoe, ana], everyone))).toEqual(['Ana Moreau', 'Noor Haddad']);
});

test('inactive people are shown on demand', () => {
  expect(names(arrange([zoe, ana], { ...everyone, withInactive: true }))).toContain('Zoë Park');
});

test('every word of the keyword must be found, in any column and any case', () => {
  expect(names(arrange([noor, ana], { ...everyone, keyword: 'MOREAU ana' }))).toEqual([
    'Ana Moreau',
  ]);
  expect(arrange([noor, ana], { ...everyone, keyword: 'moreau noor' })).toEqual([]);
});

test.each(['zoe', 'ZOË', 'Zoë'])('%s finds a name with an accent', (keyword) => {
  expect(names(arrange([zoe, ana], { ...everyone, keyword, withInactive: true }))).toEqual([
    'Zoë Park',
  ]);
});

test.each([
  ['isil', 'Işıl Demir'],
  ['IŞIL', 'Işıl Demir'],
  ['istanbul', 'İstanbul Bahçe'],
  ['lodz', 'Łódź Ogród'],
  ['ÆRØ', 'Aero Strasse'],
  ['aero strasse', 'Ærø Straße'],
  ['dordevic', 'Đorđević'],
])('%s finds %s, as in a content system that searches by itself', (keyword, name) => {
  const person = aClient({ name });
  expect(arrange([noor, person], { ...everyone, keyword })).toEqual([person]);
});

test.each(['506-555-0142', '(506) 555 0142', '5065550142', '555.0142', 'karim 0142'])(
  '%s finds a phone number by its digits',
  (keyword) => {
    const karim = aClient({ name: 'Karim Said', personalPhone: '506 555-0142' });
    expect(names(arrange([noor, karim, ana], { ...everyone, keyword }))).toEqual(['Karim Said']);
  },
);

test('two digits of a phone number find nobody', () => {
  const karim = aClient({ name: 'Karim Said', personalPhone: '+1 5065550142' });
  expect(arrange([karim], { ...everyone, keyword: '(42' })).toEqual([]);
});

test('whoever has no company comes last, in either direction', () => {
  const all = { ...everyone, sort: 'company', withInactive: true } as const;
  expect(names(arrange([noor, ana, zoe], all))).toEqual(['Zoë Park', 'Ana Moreau', 'Noor Haddad']);
  expect(names(arrange([noor, ana, zoe], { ...all, isDescending: true }))).toEqual([
    'Ana Moreau',
    'Zoë Park',
    'Noor Haddad',
  ]);
});

const sortable = fc.record({
  name: fc.constantFrom('Ana', 'Élise', 'Işıl', 'Zoë', ''),
  company: fc.constantFrom('Alder', 'birch', ''),
  isActive: fc.boolean(),
});

test('people who are read page by page are in the order that all of them have', () => {
  const pagesOfPeople = fc.array(fc.array(sortable, { maxLength: 6 }), { maxLength: 6 });
  const how = fc.record({
    keyword: fc.constantFrom('', 'i', 'alder'),
    sort: fc.constantFrom('name', 'company'),
    isDescending: fc.boolean(),
    withInactive: fc.boolean(),
  });
  const test = fc.property(pagesOfPeople, how, (pages, arrangement) => {
    const people = pages.map((page) => page.map((person) => aClient(person)));
    let arranged: Arranged<Person> | null = null;
    for (const [page] of people.entries())
      arranged = arrangeOnwards(people.slice(0, page + 1).flat(), arrangement, arranged);
    expect(arranged?.rows ?? []).toEqual(arrange(people.flat(), arrangement));
  });
  fc.assert(test);
});

test('people who were removed or replaced, or another order, are arranged from the beginning', () => {
  const before = arrangeOnwards([ana, noor], everyone);
  const replaced = { ...ana, name: 'Zara' };
  const descending = { ...everyone, isDescending: true };
  expect(arrangeOnwards([noor], everyone, before).rows).toEqual([noor]);
  expect(arrangeOnwards([replaced, noor], everyone, before).rows).toEqual([noor, replaced]);
  expect(arrangeOnwards([ana, noor], descending, before).rows).toEqual([noor, ana]);
});

test('a page that joins 5,000 people is compared with few of them', () => {
  let comparedCount = 0;
  const person = (row: number) =>
    Object.defineProperty(aClient(), 'name', {
      get: () => {
        comparedCount += 1;
        return `Client ${(row * 7919) % 5003}`;
      },
    });
  const people = Array.from({ length: 5050 }, (_, row) => person(row));
  const before = arrangeOnwards(people.slice(0, 5000), everyone);
  comparedCount = 0;
  expect(arrangeOnwards(people, everyone, before).rows).toHaveLength(5050);
  expect(comparedCount).toBeLessThan(3000);
});
