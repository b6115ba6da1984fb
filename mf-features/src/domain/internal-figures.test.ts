import { aFeature, aLine, aProject, aSubItem } from '@portal/shared/testing';
import { internalFigures } from './internal-figures';

const line = (unitPrice: string, overheadPercent: string) =>
  aLine({ quantity: '1', unitPrice, overheadPercent });
const patio = aFeature({
  name: 'Patio',
  overheadPercent: '10',
  lines: [line('100', '20')],
  thirdParty: [line('50', '0')],
  items: [
    aSubItem({ name: 'Steps', overheadPercent: '0', lines: [line('10', '0')] }),
    aSubItem({ name: 'Lights', status: 'rejected', lines: [line('999', '0')] }),
  ],
});
const gone = aFeature({ status: 'rejected', lines: [line('999', '0')] });

test('cost and overhead of a feature add up to its price; what is rejected is in neither', () => {
  const { features, all } = internalFigures(aProject({ features: [patio, gone] }));
  expect(features).toMatchObject([
    { name: 'Patio', cost: '160.00', overhead: '32.00', price: '192.00', marginPercent: '16.7' },
  ]);
  expect(all).toEqual({
    cost: '160.00',
    overhead: '32.00',
    price: '192.00',
    marginPercent: '16.7',
  });
});

test('the internal total holds incidental costs of the project, planner lines and billed work', () => {
  const found = internalFigures(
    aProject({
      features: [patio],
      thirdParty: [line('5', '0')],
      plannerLines: [{ id: 'plan', name: 'Survey', description: '', total: '2.50' }],
      workLogBilled: ['1.25'],
    }),
  );
  expect(found).toMatchObject({
    thirdParty: '5.00',
    plannerLines: '2.50',
    workBilled: '1.25',
    total: '200.75',
  });
});
