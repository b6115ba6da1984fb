import type { Crew, CrewMember } from '@portal/shared/domain';
import { aPerson, aProject } from '@portal/shared/testing';
import { aWorkEntry } from '../testing/work';
import {
  billedProblem,
  byDay,
  crewOf,
  hourlyRateOf,
  hoursProblem,
  hoursTimesRate,
  withBilled,
  workByPerson,
  workersOf,
  workSums,
} from './work-log';

const iris = { id: 'iris', name: 'Iris' };
const abel = { id: 'abel', name: 'Abel' };
const member = (person: typeof iris, rate = '') => ({ ...person, rate });
/** A crew; its own rate is 55. */
const crew = (id: string, ...members: readonly CrewMember[]): Crew => ({
  id,
  title: `Crew ${id}`,
  speciality: '',
  rate: '55.00',
  members,
});
const monday = aWorkEntry({ date: '2026-11-16', person: iris, hours: '3.50', billed: '259.00' });
const noon = aWorkEntry({ date: '2026-11-16', person: iris, hours: '0.10', billed: '0.20' });
const tuesday = aWorkEntry({ date: '2026-11-17', person: abel, hours: '8', billed: '' });
const undated = aWorkEntry({ date: null, person: null, hours: '1', billed: '0.10' });
const log = [monday, undated, tuesday, noon];

test('the latest day stands first, and what has no day last', () => {
  expect(byDay(log).map(({ date }) => date)).toEqual([
    '2026-11-17',
    '2026-11-16',
    '2026-11-16',
    null,
  ]);
});

test('hours and amounts add up exactly', () => {
  expect(workSums(log)).toEqual({ hours: '12.60', billed: '259.30' });
});

test('each person has their days, hours and amount; two entries of a day are one day', () => {
  expect(workByPerson(log)).toEqual([
    { id: 'abel', name: 'Abel', days: 1, hours: '8.00', billed: '0.00' },
    { id: 'iris', name: 'Iris', days: 1, hours: '3.60', billed: '259.20' },
    { id: '', name: 'Somebody who has left', days: 1, hours: '1.00', billed: '0.10' },
  ]);
});

test('those who may have worked are the staff, the subcontractors and the assigned crews, each once', () => {
  const crews = [
    crew('a', member(iris), member(abel)),
    crew('b', member({ id: 'x', name: 'Elsewhere' })),
  ];
  const project = aProject({ crews: [{ id: 'a', name: 'Crew a' }] });
  expect(workersOf(project, crews)).toEqual([iris, abel]);
  expect(crewOf(abel, crews)).toBe('Crew a');
  expect(crewOf({ id: 'nobody' }, crews)).toBe('');
});

test('hours times the rate is offered to the cent, where both are known', () => {
  expect(hoursTimesRate('3.5', '74.33')).toBe('260.16');
  expect(hoursTimesRate('3.5', '')).toBeNull();
  expect(hoursTimesRate('soon', '74')).toBeNull();
});

test('an hour costs the person’s own rate, or else that of their crew', () => {
  const crews = [crew('a', member(abel, '61.00'), member(iris))];
  const project = aProject({ subcontractors: [aPerson({ id: 'omar', rate: '80.00' })] });
  const rates = ['omar', 'abel', 'iris', 'nobody'].map((id) => hourlyRateOf(id, project, crews));
  expect(rates).toEqual(['80.00', '61.00', '55.00', '']);
});

test('changed hours take their amount along, unless somebody typed another one', () => {
  const rateOf = (id: string) => (id === 'iris' ? '74.00' : '50.00');
  expect(withBilled(monday, { hours: '4' }, rateOf)).toEqual({ hours: '4', billed: '296.00' });
  expect(withBilled(monday, { person: abel }, rateOf)).toEqual({ person: abel, billed: '175.00' });
  expect(withBilled(noon, { hours: '4' }, rateOf)).toEqual({ hours: '4' });
  expect(withBilled(monday, { notes: 'Levels' }, rateOf)).toEqual({ notes: 'Levels' });
  expect(withBilled(monday, { hours: '4' }, () => '')).toEqual({ hours: '4' });
});

test('hours are more than none and no more than a day; amounts are numbers', () => {
  expect(hoursProblem('24')).toBeNull();
  for (const typed of ['', '0', '-1', '24.5', 'two'])
    expect(hoursProblem(typed)).toBe('Please enter hours between 0 and 24.');
  expect(billedProblem('$1,200.10')).toBeNull();
  expect(billedProblem('1.2.3')).toBe('Billed amount must be a number.');
});
