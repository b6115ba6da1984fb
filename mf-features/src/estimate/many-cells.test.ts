import { aFeature, aLine, aProject } from '@portal/shared/testing';
import { allSettled, createWatch, scopeBind } from 'effector';
import { serveEstimate } from '../testing/estimate-service';
import { closeTabs, pricing } from '../testing/pricing';
import { lineChanged } from './lines';
import { $isSending, $project, reloadAsked } from './project';
import { $saveStates, forgetSavedFx } from './saves';

serveEstimate();
afterEach(closeTabs);

const estimateOf = (count: number) => {
  const lines = Array.from({ length: count }, (_, row) => aLine({ id: `line-${row}` }));
  const patio = aFeature({ lines });
  const place = { featureId: patio.id, itemId: null, list: 'lines' as const };
  return { project: aProject({ features: [patio] }), lines, place };
};

test('a hundred cells typed faster than they are saved are all stored, each as typed last', async () => {
  const { project, lines, place } = estimateOf(50);
  const { scope, does, service, messages } = await pricing(project, {}, [
    [forgetSavedFx, () => Promise.reject(new Error('kept'))],
  ]);
  const type = scopeBind(lineChanged, { scope });
  for (const [row, { id: lineId }] of lines.entries()) {
    type({ ...place, lineId, changes: { quantity: String(row + 2) } });
    type({ ...place, lineId, changes: { unitPrice: `${row}.25` } });
  }
  expect(scope.getState($isSending)).toBe(true);
  await does(reloadAsked, undefined);
  expect(scope.getState($isSending)).toBe(false);
  const states = Object.values(scope.getState($saveStates)).flatMap((line) => Object.values(line));
  expect(states).toEqual(Array(100).fill('saved'));
  expect(messages).toEqual([]);
  expect(service.writes.length).toBeLessThan(100);
  for (const row of lines.keys())
    expect(service.records.get(`line-${row}`)?.attributes).toMatchObject({
      field_quantity: String(row + 2),
      field_unit_price: `${row}.25`,
    });
});

test('an edit of one cell among 2,000 lines leaves all other lines the same objects', async () => {
  const { project, place } = estimateOf(2000);
  const { scope, does } = await pricing(project);
  const shown = () => scope.getState($project)?.features[0]?.lines ?? [];
  const before = shown();
  const rebuilt: string[] = [];
  createWatch({
    unit: $project,
    scope,
    fn: () => {
      const changed = shown().filter((line, row) => line !== before[row]);
      rebuilt.push(...changed.map(({ id }) => id));
    },
  });
  const params = { ...place, lineId: 'line-7', changes: { quantity: '5' } };
  await allSettled(lineChanged, { scope, params });
  await does(reloadAsked, undefined);
  expect(new Set(rebuilt.slice(0, 1))).toEqual(new Set(['line-7']));
});
