import { roundingNote } from './rounding-note';

const totals = (total: string) => ({ subtotal: '0.00', tax: '0.00', total });
const noteOf = (total: string, ...features: readonly string[]) =>
  roundingNote({
    totals: totals(total),
    features: features.map((one) => ({ totals: totals(one) })),
  });

test('features that add up to the total need no note', () => {
  expect(noteOf('32447.59', '26026.10', '6421.49')).toBeNull();
});

test('a cent more or less is explained with both amounts', () => {
  expect(noteOf('32447.59', '26026.10', '6421.50')).toContain(
    '$32,447.60, $0.01 more than the total',
  );
  expect(noteOf('32447.61', '26026.10', '6421.50')).toContain(
    '$32,447.60, $0.01 less than the total',
  );
});
