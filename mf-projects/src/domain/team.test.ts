import { aPerson } from '@portal/shared/testing';
import { crewCandidates, subcontractorCandidates, teamCandidates } from './team';

const zoe = aPerson({ name: 'Zoë', roles: ['staff_worker'] });
const bo = aPerson({ name: 'Bo', roles: ['designer'] });
const gone = aPerson({ name: 'Gone', roles: ['staff_worker'], isActive: false });
const sub = aPerson({ name: 'Sub', roles: ['contract_worker'] });
const people = [bo, gone, sub, zoe];
const labels = (candidates: readonly { label: string }[]) => candidates.map(({ label }) => label);

test('designers come after staff and are marked', () => {
  expect(labels(teamCandidates(people, []))).toEqual(['Zoë', 'Designer: Bo']);
});

test('whoever is on the project is not offered again', () => {
  expect(labels(teamCandidates(people, [zoe.id]))).toEqual(['Designer: Bo']);
});

test('subcontractors are offered among themselves', () => {
  expect(labels(subcontractorCandidates(people, []))).toEqual(['Sub']);
  expect(subcontractorCandidates(people, [sub.id])).toEqual([]);
});

test('a crew that is on the project is not offered again', () => {
  const crews = [
    { id: 'north', title: 'North' },
    { id: 'south', title: 'South' },
  ];
  expect(labels(crewCandidates(crews, ['north']))).toEqual(['South']);
});
