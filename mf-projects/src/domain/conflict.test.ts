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
