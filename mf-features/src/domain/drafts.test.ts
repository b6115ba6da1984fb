import { aTemplate } from '@portal/shared/testing';
import { keptOtherwiseText } from './as-stored';
import { newFeature } from './drafts';

const custom = aTemplate({ title: 'Custom Feature', isCustom: true });

test.each([
  [[], 'Custom Feature'],
  [['Patio', 'Custom Feature'], 'Custom Feature 2'],
  [['custom feature ', 'Custom Feature 2'], 'Custom Feature 3'],
])('a custom feature beside %j is named %s', (taken, name) => {
  expect(newFeature(custom, taken).name).toBe(name);
});

test('a feature from another template keeps the name of the template', () => {
  expect(newFeature(aTemplate({ title: 'Patio' }), ['Patio']).name).toBe('Patio');
});

test('a message about a line without a name says so', () => {
  expect(keptOtherwiseText({ quantity: '1.23456' }, { name: '', quantity: '1.2346' })).toBe(
    'A line without a name was stored with fewer digits: Quantity 1.2346.',
  );
});
