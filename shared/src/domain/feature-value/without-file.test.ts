import { emptyFeatureValue, type FeatureValue, withoutFile } from '../index';

const answer = (value: string, more: object = {}) => ({
  label: 'Plan',
  optionId: null,
  value,
  onPlanner: false,
  ...more,
});

const value: FeatureValue = {
  ...emptyFeatureValue,
  choices: {
    plan: answer('grading.pdf'),
    survey: answer('survey.pdf', { documentId: 'd' }),
    paver: answer('grading.pdf', { optionId: 'p1' }),
  },
  unknown: { drawing: 'f', pictures: { first: 'd' }, hue: 3 },
};

test('answers and entries that point at a removed document go, and nothing else', () => {
  const left = withoutFile(value, { ids: ['d', 'f'], name: 'grading.pdf' });
  expect(Object.keys(left.choices)).toEqual(['paver']);
  expect(left.unknown).toEqual({ hue: 3 });
});

test('an answer stays while another document has the name that it says', () => {
  const left = withoutFile(value, { ids: ['x'], name: null });
  expect(left).toBe(value);
});
