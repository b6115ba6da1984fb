import { contributionProblems, exposeProblems } from '@portal/shared/contribution-check';
import { expect, test } from 'vitest';
import { contribution, exposes } from './contribution';

test('a portal accepts the contribution', () => {
  expect(contributionProblems(contribution)).toEqual([]);
  expect(exposeProblems(contribution, Object.keys(exposes))).toEqual([]);
});
