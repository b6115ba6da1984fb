import { unscheduledTexts } from './unscheduled-texts';

test.each([
  ['0.00', '0.00', []],
  ['0.00', '-10.00', ['$10.00 more than the project total is scheduled.']],
  ['100.00', '100.00', ['$100.00 of the project total is not scheduled yet.']],
  ['100.00', '0.00', ['The whole project total is scheduled.']],
  [null, null, []],
])('of a project of %s with %s not scheduled', (due, unscheduled, texts) => {
  expect(unscheduledTexts({ due, unscheduled, approvedChanges: '0.00' })).toEqual(texts);
});

test('approved changes are named beside the total that they are part of', () => {
  const sums = { due: '1017.12', unscheduled: '1017.12', approvedChanges: '101.70' };
  expect(unscheduledTexts(sums)).toEqual([
    '$1,017.12 of the project total with its approved changes is not scheduled yet.',
    'Approved changes: $101.70 with tax.',
  ]);
});

test('an estimate that was changed after the signature is named as the estimate of now', () => {
  const sums = {
    due: '24277.00',
    unscheduled: '0.00',
    approvedChanges: '-788.17',
    isChanged: true,
  };
  expect(unscheduledTexts(sums)[0]).toBe(
    'The whole estimate of now with its approved changes is scheduled.',
  );
});
