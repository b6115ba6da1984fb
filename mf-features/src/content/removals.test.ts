import { emptyFeatureValue } from '@portal/shared/domain';
import { drupalLists, serviceAnswers } from '@portal/shared/testing';
import { addFeature, removeFeature } from './features.repository';

let drupal: ReturnType<typeof drupalLists>;

beforeEach(() => {
  drupal = drupalLists();
});

serviceAnswers((call) => drupal.answer(call));

const part = {
  name: 'Patio',
  status: 'design_stage',
  value: emptyFeatureValue,
  lines: [],
} as const;

test('on a plain Drupal a feature is added where another one was removed', async () => {
  const add = (id: string) =>
    addFeature('p', { ...part, id, description: '', items: [], statementsOfWork: [] });
  await removeFeature('p', await add('first'));
  expect(drupal.count()).toBe(0);
  await add('second');
  expect(drupal.count()).toBe(1);
});
