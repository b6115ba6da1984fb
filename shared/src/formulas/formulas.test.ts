import Big from 'big.js';
import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { aField, anOption, aTemplateItem, aTemplateLine } from '../testing';
import { computeFormula, computeQuantity } from './compute-formula';
import { formulaProblemText } from './formula-text';
import { type Measures, measuresOf } from './measures';
import { templateFormulaProblems } from './template-formulas';

const numbers = (values: Readonly<Record<string, string | null>>): Measures =>
  new Map(
    Object.entries(values).map(([name, value]) => [name, { label: name, value, formula: '' }]),
  );

const given = numbers({
  area: '620',
  depth: '0.5',
  waste: '7.5',
  count: null,
  none: '0',
  fläche: '3',
});

test.each([
  ['area * depth / 27', '11.4815'],
  ['area * (1 + waste%)', '666.5'],
  ['area * 110%', '682'],
  ['area / 50%', '1240'],
  ['(area + 10)%', '6.3'],
  ['area / 40', '15.5'],
  ['ceil(area / 27)', '23'],
  ['floor(0 - 1/2)', '-1'],
  ['round(2.5) + min(area, 3, 2) + max(1, depth)', '6'],
  ['fläche * 2', '6'],
  ['floor(10 / 3 * 3)', '10'],
  ['0.1 + 0.2', '0.3'],
  ['2 / 3', '0.6667'],
  ['0 - 0.00005', '-0.0001'],
  ['1 / 3 + 1 / 3 + 1 / 3', '1'],
])('%s is %s', (formula, value) => {
  expect(computeFormula(formula, given, 4)).toEqual({ kind: 'number', value });
});

test.each([
  ['area * dpth', 'No number has the name "dpth" (character 8).'],
  ['area * constructor', 'No number has the name "constructor" (character 8).'],
  ['area / none', 'The formula divides by zero: none is 0.'],
  ['count / (depth - 1/2)', 'The formula divides by zero: (depth - (1 / 2)) is 0.'],
  ['area * * 2', 'The formula cannot be read at character 8.'],
  ['area * 10% * *', 'The formula cannot be read at character 14.'],
  ['area % depth', 'The formula cannot be read.'],
  ['area * 12,5', 'The formula cannot be read.'],
  ['alert(1)', 'The formula cannot be read.'],
  ['area.constructor', 'The formula cannot be read.'],
  ['"620" * 2', 'The formula cannot be read.'],
  ['area > 3 ? 1 : 2', 'The formula cannot be read.'],
  ['1e9 * 2', 'The formula cannot be read.'],
  ['', 'The formula cannot be read.'],
  [`1${'*9'.repeat(200)}`, 'The formula cannot be read at character 256.'],
  ['0 - area', 'The result of the formula is below zero.'],
  ['area * 1000000', 'The result of the formula is too large.'],
])('%s is refused with the place', (formula, text) => {
  const result = computeQuantity(formula, given);
  expect(result.kind === 'problem' && formulaProblemText(result.problem)).toBe(text);
});

test('a formula waits for the measures that have no number', () => {
  expect(computeFormula('area * count', given, 4)).toEqual({ kind: 'waiting', labels: ['count'] });
});

test('sums and products are those of exact decimals', () => {
  const decimals = integer({ min: -99_999_999, max: 99_999_999 }).map((n) =>
    new Big(n).div(10_000),
  );
  const steps = array(tuple(constantFrom('+', '-', '*'), decimals), { maxLength: 6 });
  assert(
    property(decimals, steps, (first, rest) => {
      const formula = rest.reduce(
        (text, [sign, n]) => `(${text} ${sign} (${n.toFixed()}))`,
        first.toFixed(),
      );
      const expected = rest.reduce((sum, [sign, n]) => {
        if (sign === '*') return sum.times(n);
        return sign === '+' ? sum.plus(n) : sum.minus(n);
      }, first);
      const value = expected.round(4, Big.roundHalfUp);
      expect(computeFormula(formula, new Map(), 4)).toEqual({
        kind: 'number',
        value: value.eq(0) ? '0' : value.toFixed(),
      });
    }),
    { numRuns: 200 },
  );
});

test('a quotient times the divisor is the dividend, without an error of rounding', () => {
  const whole = integer({ min: 1, max: 9999 });
  assert(
    property(whole, whole, (a, b) => {
      expect(computeFormula(`floor(${a} / ${b} * ${b})`, new Map(), 4)).toEqual({
        kind: 'number',
        value: `${a}`,
      });
    }),
    { numRuns: 100 },
  );
});

const number = (name: string, formula = '') =>
  aField({ name, label: name, type: 'number', options: [], formula });
const depths = aField({
  name: 'depth',
  label: 'Depth',
  options: [anOption({ id: 'four', name: '4 in', value: '0.3333' })],
});
const answer = { label: '', optionId: null, value: '', onPlanner: true };

test('a measure is the answer, the number of the chosen option, or computed from other measures', () => {
  const fields = [
    number('area'),
    depths,
    number('volume', 'area * depth / 27'),
    number('waste', '10'),
  ];
  const choices = { area: { ...answer, value: '620' }, depth: { ...answer, optionId: 'four' } };
  const measures = measuresOf(fields, choices);
  const [formula, kind] = ['volume * (1 + waste%)', 'number'];
  expect(computeFormula(formula, measures, 4)).toEqual({ kind, value: '8.4189' });
  const typed = measuresOf(fields, { ...choices, volume: { ...answer, value: '9' } });
  expect(computeFormula(formula, typed, 4)).toEqual({ kind, value: '9.9' });
});

test('measures that grow without end are refused at once', () => {
  const names = Array.from({ length: 60 }, (_, at) => `n${at}`);
  const fields = names.map((name, at) =>
    number(name, at === 59 ? '99' : `n${at + 1} * n${at + 1}`),
  );
  expect(computeFormula('n0', measuresOf(fields, {}), 4)).toMatchObject({
    problem: { kind: 'too large' },
  });
});

test('the formulas of a template are checked, and each error is told by path', () => {
  const line = (formula: string) => aTemplateLine({ formula });
  const base = aTemplateItem({
    fields: [
      {
        ...depths,
        options: [...depths.options, anOption({ name: 'Other', lines: [line('1/0')] })],
      },
      number('area'),
      number('a', 'b + 1'),
      number('b', 'a + 1'),
      number('self', 'self * 2'),
    ],
    lines: [line('area * 2'), line(''), line('area * depth'), line('own * 2')],
  });
  const steps = aTemplateItem({
    isBase: false,
    fields: [number('own', '3')],
    lines: [line('own * area'), line('aera')],
  });
  expect(templateFormulaProblems({ items: [base, steps] })).toEqual({
    'items[0].fields[0].options[1].lines[0].formula': 'The formula divides by zero: 0 is 0.',
    'items[0].fields[2].formula': 'The formula refers to itself: b → a → b.',
    'items[0].fields[3].formula': 'The formula refers to itself: a → b → a.',
    'items[0].fields[4].formula': 'The formula refers to itself: self → self.',
    'items[0].lines[2].formula': 'The option "Other" of Depth has no number for formulas.',
    'items[0].lines[3].formula': 'No number has the name "own" (character 1).',
    'items[1].lines[1].formula': 'No number has the name "aera" (character 1).',
  });
});
