import {
  asNewFeatureValue,
  emptyFeatureValue,
  parseFeatureValue,
  plannerChoices,
  serialiseFeatureValue,
  withApprovedChange,
  withChoice,
} from '../index';

const stored = {
  template: 'Interlock Patio',
  templateId: null,
  isCustom: false,
  clientStatus: 'submitted',
  item: null,
  choices: {
    paver: { label: 'Paver', optionId: 'p1', value: 'Premium slab', onPlanner: true, hue: 3 },
    access: { label: 'Access', optionId: null, value: 'Side gate', onPlanner: false },
    area: { label: 'Area', optionId: null, value: ' ', onPlanner: true },
  },
  'other-remote': { kept: [1, 2] },
};

test('keys of others survive being read and written', () => {
  const written = serialiseFeatureValue(parseFeatureValue(JSON.stringify(stored)));
  expect(JSON.parse(written)).toEqual(stored);
});

test.each([null, undefined, '', '{broken', '[]', '7', 'null'])(
  '%p reads as the empty value',
  (text) => {
    expect(parseFeatureValue(text)).toEqual(emptyFeatureValue);
  },
);

test('a choice is added without touching the others', () => {
  const choice = { label: 'Area', optionId: null, value: '620', onPlanner: true };
  const value = withChoice(parseFeatureValue(JSON.stringify(stored)), 'area', choice);
  expect(Object.keys(value.choices)).toEqual(['paver', 'access', 'area']);
  expect(value.choices['area']).toEqual(choice);
});

test('the client reads answered choices of the planner alone', () => {
  expect(plannerChoices(parseFeatureValue(JSON.stringify(stored)))).toEqual([
    { label: 'Paver', value: 'Premium slab' },
  ]);
});

test('a feature that is offered anew is submitted again, and no approved change is marked on it', () => {
  const approved = withApprovedChange({ ...emptyFeatureValue, clientStatus: 'approved' }, 'c1');
  const anew = asNewFeatureValue({ ...approved, unknown: { ...approved.unknown, hue: 3 } });
  expect(anew).toEqual({ ...emptyFeatureValue, clientStatus: 'submitted', unknown: { hue: 3 } });
  expect(asNewFeatureValue(emptyFeatureValue).clientStatus).toBe('');
});
