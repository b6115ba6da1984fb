import { aFeature, aLine, aSubItem } from '@portal/shared/testing';
import { compareEstimates } from './compare-estimates';
import type { EstimateSnapshot } from './estimate-version';

const slab = aLine({ name: 'Slab', quantity: '2', unitPrice: '10.00', overheadPercent: '0' });
const sand = aLine({ name: 'Sand', quantity: '1', unitPrice: '5', overheadPercent: '0' });
const step = aLine({ name: 'Step', quantity: '1', unitPrice: '40', overheadPercent: '0' });
const steps = aSubItem({ name: 'Steps', lines: [step], overheadPercent: '0' });
const patio = aFeature({
  name: 'Patio',
  lines: [slab, sand],
  items: [steps],
  overheadPercent: '0',
});
const estimate = (...features: EstimateSnapshot['features']): EstimateSnapshot => ({
  features,
  thirdParty: [],
  plannerLines: [],
});
const compare = (before: EstimateSnapshot, after: EstimateSnapshot) => {
  const { differences, ...sums } = compareEstimates(before, after);
  const told = differences.map(({ kind, place, name, what, before: was, after: is }) =>
    [kind, place, name, what.join(), was, is].join(' | '),
  );
  return { told, sums };
};

test('what was added, removed and changed is told, with the difference in money to the cent', () => {
  const edging = aLine({ name: 'Edging', quantity: '3', unitPrice: '1.1', overheadPercent: '0' });
  const next = {
    ...patio,
    lines: [{ ...slab, unitPrice: '12.005' }, edging],
    items: [{ ...steps, status: 'rejected' as const }],
  };
  const { told, sums } = compare(estimate(patio), estimate(next));
  expect(told).toEqual([
    'changed |  | Patio |  | 65.00 | 27.31',
    'changed | Patio | Slab | unit price 10 → 12.005 | 20.00 | 24.01',
    'added | Patio | Edging |  | 0.00 | 3.30',
    'changed | Patio | Steps | status design_stage → rejected | 40.00 | 0.00',
    'removed | Patio | Sand |  | 5.00 | 0.00',
  ]);
  expect(sums).toEqual({ before: '65.00', after: '27.31', change: '-37.69' });
});

test('costs of the project itself and lines of the cost planner are compared too', () => {
  const permit = aLine({ name: 'Permit', quantity: '1', unitPrice: '150', overheadPercent: '0' });
  const survey = { id: 'survey', name: 'Survey', description: '', total: '250' };
  const before = { ...estimate(patio), plannerLines: [survey] };
  const after = {
    ...estimate(patio),
    thirdParty: [permit],
    plannerLines: [{ ...survey, description: 'By the city', total: '260.5' }],
  };
  expect(compare(before, after).told).toEqual([
    'added | Project | Permit |  | 0.00 | 150.00',
    'changed | Cost planner | Survey | description empty → By the city | 250.00 | 260.50',
  ]);
});

test('the same estimate written with other digits has no difference', () => {
  const same = { ...patio, lines: [{ ...slab, quantity: '2.0000', unitPrice: '10' }, sand] };
  expect(compare(estimate(patio), estimate(same)).told).toEqual([]);
});

test('a feature that is gone is told with all that was in it', () => {
  expect(compare(estimate(patio), estimate()).told).toHaveLength(5);
});
