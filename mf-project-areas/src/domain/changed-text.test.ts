import { changedText } from './changed-text';

const sums = { signed: '24429.54', project: '25065.17', approvedChanges: '-788.17' };

test('the office reads what was signed, what the estimate comes to now, and what is to be scheduled', () => {
  expect(changedText(sums, false)).toBe(
    '$24,429.54 with tax was signed. The estimate now comes to $25,065.17, and the payments follow the estimate of now: $24,277.00 is to be scheduled, with the approved changes. The client can sign again in the presentation.',
  );
});

test('the client reads which total the payments follow, and where to sign again', () => {
  expect(changedText(sums, true)).toBe(
    'You signed $24,429.54 with tax. The proposal now comes to $25,065.17, and the payments follow the proposal of now with the approved changes: $24,277.00. If you agree with the proposal as it is now, please sign again in the presentation.',
  );
  expect(changedText({ ...sums, approvedChanges: '0.00' }, true)).toContain(
    'the payments follow the proposal of now. If',
  );
});
