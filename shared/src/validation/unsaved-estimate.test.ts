import { unsavedEstimate } from './unsaved-estimate';

const isTaken = (found: unknown) => unsavedEstimate.isValidSync(found, { strict: true });
const place = { featureId: 'f', itemId: null, list: 'lines' };
const cell = { ...place, lineId: 'l', field: 'quantity', value: '5' };

test('what a browser kept of cells, lines and statements is taken, and nothing else: not nothing at all, nor what an older portal kept', () => {
  expect(isTaken({ cells: [cell], lines: [] })).toBe(true);
  expect(isTaken(undefined)).toBe(false);
  const statements = [{ featureId: 'f', statementId: 's', body: '<p>Dig.</p>' }];
  expect(isTaken({ cells: [], lines: [], statements })).toBe(true);
  expect(isTaken({ cells: [], lines: [], statements: [{ featureId: 'f' }] })).toBe(false);
  expect(isTaken({ cells: [{ ...cell, field: 'colour' }], lines: [] })).toBe(false);
  expect(isTaken({ cells: [cell] })).toBe(false);
});
