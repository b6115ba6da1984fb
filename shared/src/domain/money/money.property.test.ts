import fc from 'fast-check';
import {
  addAmounts,
  type CostedFeature,
  type CostedItem,
  type CostLine,
  defaultTax,
  featureTotals,
  featureTotalsFromSums,
  groupTotals,
  lineTotal,
  projectTotals,
  replaceInSum,
  type TaxRule,
} from './money';

const decimalOf = (max: number, digits: number) =>
  fc
    .integer({ min: 0, max: max * 10 ** digits })
    .map((units) => (units / 10 ** digits).toFixed(digits));

const line: fc.Arbitrary<CostLine> = fc.record({
  quantity: fc.oneof(fc.constant(''), decimalOf(2000, 4)),
  unitPrice: fc.oneof(fc.constant(null), decimalOf(900, 4)),
  overheadPercent: fc.oneof(fc.constant(''), decimalOf(60, 3)),
});
const lines = fc.array(line, { maxLength: 5 });
const overheadPercent = fc.oneof(fc.constant('0'), decimalOf(40, 3));
const status = fc.constantFrom('design_stage', 'approved', 'rejected', null);

const item: fc.Arbitrary<CostedItem> = fc.record({
  name: fc.constantFrom('Steps', 'Border', ' notes ', 'Documents required'),
  status,
  overheadPercent,
  lines,
  thirdParty: lines,
  choice: fc.constantFrom('none', 'optional', 'alternative'),
  choiceGroup: fc.constantFrom('a', 'b', null),
  chosen: fc.boolean(),
});
const feature: fc.Arbitrary<CostedFeature> = fc.record({
  status,
  overheadPercent,
  lines,
  thirdParty: lines,
  items: fc.array(item, { maxLength: 5 }),
});
const features = fc.array(feature, { maxLength: 4 });
const tax: fc.Arbitrary<TaxRule> = fc.record({
  ratePercent: decimalOf(20, 3),
  label: fc.constant('GST {rate}%'),
  rounding: fc.constantFrom('up', 'half-up'),
});

test('every total equals the sum of what is shown', () => {
  fc.assert(
    fc.property(features, tax, (all, rule) => {
      const project = projectTotals(all, rule);
      const counted = project.features.filter((shown) => shown.counted);
      expect(project.subtotal).toBe(addAmounts(...counted.map((shown) => shown.subtotal)));
      expect(project.total).toBe(addAmounts(project.subtotal, project.tax));
      for (const shown of project.features) {
        expect(shown.lineSum).toBe(addAmounts(...shown.lines));
        expect(shown.base).toBe(addAmounts(shown.lineSum, shown.overhead));
        expect(shown.incidentalTotal).toBe(addAmounts(...shown.thirdParty));
        const items = shown.items.filter((entry) => entry.counted).map((entry) => entry.subtotal);
        expect(shown.subtotal).toBe(addAmounts(shown.base, shown.incidentalTotal, ...items));
        expect(shown.total).toBe(addAmounts(shown.subtotal, shown.tax));
      }
    }),
  );
});

test('the order of lines never matters', () => {
  const shuffled = lines.chain((given) =>
    fc.tuple(
      fc.constant(given),
      fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, overheadPercent, ([given, mixed], percent) => {
      const total = (ordered: CostLine[]) =>
        groupTotals({ overheadPercent: percent, lines: ordered, thirdParty: [] }).base;
      expect(total(mixed)).toBe(total(given));
    }),
  );
});

test('rejecting a sub-item or a feature never raises a total', () => {
  fc.assert(
    fc.property(features, fc.nat(), fc.nat(), (all, which, part) => {
      const before = Number(projectTotals(all, defaultTax).total);
      const chosen = which % Math.max(all.length, 1);
      const rejected = { status: 'rejected' };
      const withoutFeature = all.map((f, index) => (index === chosen ? { ...f, ...rejected } : f));
      const withoutItem = all.map((f, index) => {
        const at = part % Math.max(f.items.length, 1);
        const items = f.items.map((i, position) => (position === at ? { ...i, ...rejected } : i));
        return index === chosen ? { ...f, items } : f;
      });
      expect(Number(projectTotals(withoutFeature, defaultTax).total)).toBeLessThanOrEqual(before);
      expect(Number(projectTotals(withoutItem, defaultTax).total)).toBeLessThanOrEqual(before);
    }),
  );
});

test('a cent value stays itself', () => {
  fc.assert(
    fc.property(decimalOf(100000, 2), (price) => {
      expect(lineTotal({ quantity: '', unitPrice: price, overheadPercent: '' })).toBe(price);
    }),
  );
});

test('totals from kept sums are the totals from all lines, also after one line changed', () => {
  fc.assert(
    fc.property(feature, line, tax, (given, changed, rule) => {
      const before = featureTotals(given, rule);
      const after = featureTotals({ ...given, lines: [changed, ...given.lines.slice(1)] }, rule);
      const sums = {
        lineSum: replaceInSum(before.lineSum, before.lines[0] ?? null, lineTotal(changed)),
        overheadPercent: given.overheadPercent,
        incidentalTotal: before.incidentalTotal,
        itemTotal: before.itemTotal,
      };
      const { subtotal, tax: taxAmount, total } = after;
      expect(featureTotalsFromSums(sums, rule)).toEqual({ subtotal, tax: taxAmount, total });
    }),
  );
});
