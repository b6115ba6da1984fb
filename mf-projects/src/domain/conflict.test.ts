import { aProject } from '@portal/shared/testing';
import { conflictsOf } from './conflict';

const seen = aProject({ title: 'Harbour Walk', description: 'Steps', status: 'design' });
const stored = { ...seen, crewIds: [] };

test('nobody else wrote: nothing stands in the way', () => {
  expect(conflictsOf({ title: 'Harbour Run' }, seen, stored)).toEqual([]);
});

test('somebody else wrote another field: nothing stands in the way', () => {
  expect(conflictsOf({ title: 'Harbour Run' }, seen, { ...stored, status: 'closure' })).toEqual([]);
});

test('somebody else wrote the same field: it is told, with both texts', () => {
  const theirs = { ...stored, title: 'Quay Walk' };
  expect(conflictsOf({ title: 'Harbour Run', description: 'A' }, seen, theirs)).toEqual([
    { label: 'title', theirs: 'Quay Walk', mine: 'Harbour Run' },
  ]);
});

test('somebody else wrote the very same: that is no conflict', () => {
  const theirs = { ...stored, title: 'Harbour Run' };
  expect(conflictsOf({ title: 'Harbour Run' }, seen, theirs)).toEqual([]);
});

test('a status, a day and a budget are told as the page shows them', () => {
  const theirs = { ...stored, status: 'closure', endDate: '2026-04-09', budget: '20000' } as const;
  const mine = { status: 'pre_construction', endDate: '2026-05-01', budget: '' } as const;
  expect(conflictsOf(mine, seen, theirs)).toEqual([
    { label: 'status', theirs: 'Closure', mine: 'Pre-construction' },
    { label: 'estimated completion', theirs: 'Apr 9, 2026', mine: 'May 1, 2026' },
    { label: 'budget', theirs: '$20000+', mine: '' },
  ]);
});
