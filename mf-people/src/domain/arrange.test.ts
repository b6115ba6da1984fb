import { aClient } from '@portal/shared/testing';
import { arrange } from './arrange';

const everyone = { keyword: '', sort: 'name', isDescending: false, withInactive: false } as const;
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
