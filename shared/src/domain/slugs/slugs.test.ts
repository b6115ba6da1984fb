import { findBySlug, slugOf, slugsOf } from '../index';

const patio = { id: 'aaaaaaaa-1', name: 'Stone Patio' };
const twin = { id: 'bbbbbbbb-2', name: 'stone  patio!' };
const beds = { id: 'cccccccc-3', name: 'Beds & Borders' };

test('a slug is made of letters of every language and digits', () => {
  expect(['Beds & Borders', 'Élan 2', 'حديقة', '!!'].map(slugOf)).toEqual([
    'beds-borders',
    'elan-2',
    'حديقة',
    '',
  ]);
});

test('slugs that collide get a short id suffix, others do not', () => {
  expect([...slugsOf([patio, twin, beds]).values()]).toEqual([
    'stone-patio-aaaaaaaa',
    'stone-patio-bbbbbbbb',
    'beds-borders',
  ]);
});

test('a feature is found by its slug, its uuid, and its plain slug', () => {
  const all = [patio, twin, beds];
  expect(findBySlug(all, 'stone-patio-bbbbbbbb')).toBe(twin);
  expect(findBySlug(all, 'bbbbbbbb-2')).toBe(twin);
  expect(findBySlug(all, 'stone-patio')).toBe(patio);
  expect(findBySlug(all, 'pond')).toBeUndefined();
});
