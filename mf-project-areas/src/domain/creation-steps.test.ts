import { neededSteps, stepFailureText, stepStates } from './creation-steps';

const states = (...given: Parameters<typeof stepStates>) =>
  stepStates(...given).map(({ state }) => state);

test('each of the four steps tells how it stands', () => {
  const needed = neededSteps('patio');
  expect(states(needed, [], false)).toEqual(['running', 'waiting', 'waiting', 'waiting']);
  expect(states(needed, ['create', 'copy'], true)).toEqual(['done', 'done', 'failed', 'waiting']);
});

test('a custom request copies nothing', () => {
  expect(states(neededSteps(null), ['create'], false)).toEqual([
    'done',
    'skipped',
    'skipped',
    'running',
  ]);
});

test('a step that failed is told in its own words', () => {
  expect(stepFailureText('create', true)).toBe('Error creating change request');
  expect(stepFailureText('copy', true)).toBe('Error locating change request feature');
  expect(stepFailureText('copy', false)).toBe('There was an error saving. Please try again.');
  expect(stepFailureText('link', false)).toBe('There was an error saving. Please try again.');
  expect(stepFailureText('list', false)).toBeNull();
});
