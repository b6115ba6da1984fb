import { aPerson } from '@portal/shared/testing';
import { candidatesOf } from './team';

const zoe = aPerson({ name: 'Zoë', roles: ['staff_worker', 'designer'] });
const bo = aPerson({ name: 'Bo', roles: ['designer'] });
const labels = (candidates: readonly { label: string }[]) => candidates.map(({ label }) => label);

test('designers come after staff and are marked', () => {
  expect(labels(candidatesOf('assignedUserIds', [bo, zoe], []))).toEqual(['Zoë', 'Designer: Bo']);
});

test('whoever is on the project is not offered again', () => {
  expect(labels(candidatesOf('assignedUserIds', [bo, zoe], [zoe.id]))).toEqual(['Designer: Bo']);
});

test('a designer who is also a subcontractor is not marked among subcontractors', () => {
  expect(labels(candidatesOf('subcontractorIds', [bo], []))).toEqual(['Bo']);
});

test('a crew that is on the project is not offered again', () => {
  const crews = [
    { id: 'south', name: 'South' },
    { id: 'north', name: 'North' },
    { id: 'east', name: 'East' },
  ];
  expect(labels(candidatesOf('crewIds', crews, ['north']))).toEqual(['East', 'South']);
});
