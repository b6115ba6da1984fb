import { aFeature, aLine, aProject, serviceAnswers } from '@portal/shared/testing';
import { allSettled, fork, scopeBind } from 'effector';
import { announceFeatureFx, showMessageFx } from '../bus';
import { lineChanged } from './lines';
import { $edits, $project } from './project';
import { $saveStates, forgetSavedFx } from './saves';

/** What the service holds of each line, by id. */
const stored = new Map<string, Readonly<Record<string, string>>>();

serviceAnswers(({ body: { data } }) => {
  const { id = '', attributes: sent } = data ?? {};
  const attributes = { ...stored.get(id), ...sent };
  stored.set(id, attributes);
  return { body: { data: { ...data, attributes } } };
});

test('a hundred cells typed faster than they are saved are all stored, each as typed last', async () => {
  const lines = Array.from({ length: 50 }, (_, row) => aLine({ id: `line-${row}` }));
  const patio = aFeature({ lines });
  const messages: unknown[] = [];
  const scope = fork({
    values: [[$project, aProject({ features: [patio] })]],
    handlers: new Map<never, never>([
      [announceFeatureFx, () => undefined],
      [forgetSavedFx, () => Promise.reject(new Error('kept'))],
      [showMessageFx, (message: unknown) => void messages.push(message)],
    ] as never),
  });
  const type = scopeBind(lineChanged, { scope });
  const place = { featureId: patio.id, itemId: null, list: 'lines' as const };
  for (const [row, { id: lineId }] of lines.entries()) {
    type({ ...place, lineId, changes: { quantity: String(row + 1) } });
    type({ ...place, lineId, changes: { unitPrice: `${row}.25` } });
  }
  expect(scope.getState($edits)).toBe(100);
  await allSettled(scope);
  expect(scope.getState($edits)).toBe(0);
  const states = Object.values(scope.getState($saveStates)).flatMap((line) => Object.values(line));
  expect(states).toEqual(Array(100).fill('saved'));
  expect(messages).toEqual([]);
  for (const row of lines.keys())
    expect(stored.get(`line-${row}`)).toMatchObject({
      field_quantity: String(row + 1),
      field_unit_price: `${row}.25`,
    });
});
