import jsep, { type Expression } from 'jsep';
import { isDecimal } from '../domain';
import {
  type Fraction,
  floor,
  fractionOf,
  isLess,
  isZero,
  negated,
  over,
  plus,
  TooLarge,
  times,
} from './fraction';

/** Reason why a formula has no value. */
export type FormulaProblem =
  /** `at` is the index of the first unreadable character, or null if unknown. */
  | { readonly kind: 'unreadable'; readonly at: number | null }
  | { readonly kind: 'unknown name'; readonly name: string; readonly at: number }
  /** `divisor` is the text of the divisor. */
  | { readonly kind: 'division by zero'; readonly divisor: string }
  /** Names in the order of the references; the last name refers to the first. */
  | { readonly kind: 'cycle'; readonly names: readonly string[] }
  | { readonly kind: 'too large' }
  | { readonly kind: 'below zero' };

export class FormulaError extends Error {
  constructor(readonly problem: FormulaProblem) {
    super(problem.kind);
  }
}

/** A percent sign divides the number before by 100, ahead of `*` and `/`. */
const hundredth = '%100';
jsep.addBinaryOp('%', 11);

/**
 * Parses a formula: decimals with a dot, names, `+ - * /`, brackets, a percent sign after a number
 * or name, and the functions `round`, `ceil`, `floor`, `min` and `max`. Throws {@link FormulaError}
 * for a text that is not a formula.
 */
export function parseFormula(text: string): Expression {
  const source = text.replaceAll('%', hundredth);
  try {
    return jsep(source);
  } catch (error) {
    // The parser throws an error with the index of the character.
    const index = error instanceof Error && 'index' in error ? Number(error.index) : null;
    throw unreadable(index === null ? null : indexInText(source, index));
  }
}

/** Converts an index in the parsed text to the index in the formula. */
const indexInText = (source: string, index: number): number =>
  index - (source.slice(0, index).split(hundredth).length - 1) * (hundredth.length - 1);

const unreadable = (at: number | null) => new FormulaError({ kind: 'unreadable', at });

/** Values by name. */
export interface Names {
  /** Returns the value of a name, or null if no value is given yet. */
  readonly valueOf: (name: string) => Fraction | null;
}

/**
 * Evaluates a formula exactly. Returns null if a name has no value yet; a constant division by zero
 * is refused also in a formula without values. Throws {@link FormulaError}.
 */
export function evaluate(expression: Expression, names: Names): Fraction | null {
  try {
    return valueIn(expression, names);
  } catch (error) {
    if (error instanceof TooLarge) throw new FormulaError({ kind: 'too large' });
    throw error;
  }
}

const valueIn = (expression: Expression, names: Names): Fraction | null => {
  const read = readers.get(expression.type);
  if (!read) throw unreadable(null);
  return read(expression, names);
};

type Operation = (left: Fraction, right: Fraction) => Fraction;

const operations: ReadonlyMap<unknown, Operation> = new Map<unknown, Operation>([
  ['+', plus],
  ['-', (left, right) => plus(left, negated(right))],
  ['*', times],
  ['/', over],
  ['%', over],
]);

const half: Fraction = { top: 1n, bottom: 2n };
const least: Operation = (one, other) => (isLess(other, one) ? other : one);
const greatest: Operation = (one, other) => (isLess(one, other) ? other : one);

/** Functions of formulas; `round`, `ceil` and `floor` give whole numbers. */
const functions: ReadonlyMap<unknown, (values: readonly Fraction[]) => Fraction | undefined> =
  new Map([
    ['min', (values) => (values.length > 0 ? values.reduce(least) : undefined)],
    ['max', (values) => (values.length > 0 ? values.reduce(greatest) : undefined)],
    ['floor', onlyOf(floor)],
    ['ceil', onlyOf((value) => negated(floor(negated(value))))],
    ['round', onlyOf((value) => floor(plus(value, half)))],
  ]);

function onlyOf(compute: (value: Fraction) => Fraction) {
  return ([value, ...others]: readonly Fraction[]): Fraction | undefined =>
    value && others.length === 0 ? compute(value) : undefined;
}

const readers = new Map<string, (expression: Expression, names: Names) => Fraction | null>([
  [
    'Literal',
    ({ raw }) => {
      if (!isDecimal(String(raw))) throw unreadable(null);
      return fractionOf(String(raw));
    },
  ],
  ['Identifier', ({ name }, names) => names.valueOf(String(name))],
  [
    'UnaryExpression',
    ({ operator, argument }, names) => {
      if (operator !== '-' && operator !== '+') throw unreadable(null);
      const value = valueIn(argument as Expression, names);
      return operator === '-' ? value && negated(value) : value;
    },
  ],
  ['BinaryExpression', binaryValue],
  ['CallExpression', callValue],
]);

function binaryValue(expression: Expression, names: Names): Fraction | null {
  const operation = operations.get(expression['operator']);
  if (!operation) throw unreadable(null);
  const divisor = expression['right'] as Expression;
  const left = valueIn(expression['left'] as Expression, names);
  const right = valueIn(divisor, names);
  if (expression['operator'] === '/' && right && isZero(right))
    throw new FormulaError({ kind: 'division by zero', divisor: textOf(divisor) });
  return left && right && operation(left, right);
}

function callValue(expression: Expression, names: Names): Fraction | null {
  const { name } = expression['callee'] as Expression;
  const compute = functions.get(name);
  if (!compute) throw unreadable(null);
  const values = (expression['arguments'] as Expression[]).map((one) => valueIn(one, names));
  const given = values.filter((value) => value !== null);
  if (given.length < values.length) return null;
  const value = compute(given);
  if (!value) throw unreadable(null);
  return value;
}

/** Returns the text of a part of a formula, for messages. */
function textOf(expression: Expression): string {
  const { type, raw, name, operator } = expression;
  if (type === 'Literal') return String(raw);
  if (type === 'Identifier') return String(name);
  if (type === 'UnaryExpression')
    return `${operator}${textOf(expression['argument'] as Expression)}`;
  if (type === 'CallExpression') {
    const values = (expression['arguments'] as Expression[]).map(textOf).join(', ');
    return `${textOf(expression['callee'] as Expression)}(${values})`;
  }
  const [left, right] = [expression['left'], expression['right']] as Expression[];
  return left && right ? `(${textOf(left)} ${operator} ${textOf(right)})` : type;
}
