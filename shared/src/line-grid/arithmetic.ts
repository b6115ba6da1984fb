import Big from 'big.js';
import jsep, { type Expression } from 'jsep';
import { isDecimal } from '../domain/money/money';

export type Computed =
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'division by zero' }
  /** The text is not arithmetic. */
  | { readonly kind: 'none' };

/** Maximum input length in characters. */
const longest = 100;

/**
 * Evaluates arithmetic typed into a number cell: `20*31`, `=620/12`, `12' x 8'6"` (feet and inches,
 * result in feet). Supports `+ - * /`, `x` and brackets; numbers have no group separators;
 * `decimalMark` is the decimal separator of the person's locale. Exact arithmetic, rounded half up
 * to `digits` decimal places.
 */
export function computed(typed: string, decimalMark: string, digits: number): Computed {
  const text = typed.trim().replace(/^=/, '');
  if (!isArithmetic(typed, decimalMark)) return { kind: 'none' };
  try {
    const value = valueOf(jsep(asExpression(text.replaceAll(decimalMark, '.'))));
    const rounded = value?.round(digits, Big.roundHalfUp).toFixed();
    return rounded === undefined ? { kind: 'none' } : { kind: 'number', value: rounded };
  } catch (error) {
    if (error instanceof DivisionByZero) return { kind: 'division by zero' };
    // The parser throws for every invalid expression.
    if (error instanceof Error) return { kind: 'none' };
    throw error;
  }
}

/** Whether a text may be arithmetic: short, with an operator, without group separators. */
const isArithmetic = (typed: string, decimalMark: string): boolean =>
  typed.length <= longest &&
  /[-+*/x×÷()'"′″=]/.test(typed) &&
  !typed.includes(decimalMark === ',' ? '.' : ',');

class DivisionByZero extends Error {}

// Limits of the input length and digits prevent excessive backtracking.
const foot = /(?<![\d.])(\d{1,9}(?:\.\d{1,9})?) ?['′’] ?(?:(\d{1,9}(?:\.\d{1,9})?) ?["″”])?/g;
const inch = /(?<![\d.])(\d{1,9}(?:\.\d{1,9})?) ?["″”]/g;

const asExpression = (text: string): string =>
  text
    .replace(foot, (_, feet: string, inches = '0') => `(${feet}+${inches}/12)`)
    .replace(inch, '($1/12)')
    .replaceAll(/[x×]/gi, '*')
    .replaceAll('÷', '/');

type Operation = (left: Big, right: Big) => Big;

const operations: ReadonlyMap<unknown, Operation> = new Map<unknown, Operation>([
  ['+', (left, right) => left.plus(right)],
  ['-', (left, right) => left.minus(right)],
  ['*', (left, right) => left.times(right)],
  [
    '/',
    (left, right) => {
      if (right.eq(0)) throw new DivisionByZero();
      return left.div(right);
    },
  ],
]);

/**
 * Evaluates an expression; null if the expression contains anything but decimals and the four
 * operations.
 */
function valueOf(expression: Expression): Big | null {
  return readers.get(expression.type)?.(expression) ?? null;
}

const readers = new Map<string, (expression: Expression) => Big | null>([
  ['Literal', ({ raw }) => (isDecimal(String(raw)) ? new Big(String(raw)) : null)],
  [
    'UnaryExpression',
    ({ operator, argument }) => {
      const value = valueOf(argument as Expression);
      if (operator === '-') return value && value.times(-1);
      return operator === '+' ? value : null;
    },
  ],
  [
    'BinaryExpression',
    (expression) => {
      const operation = operations.get(expression['operator']);
      const left = valueOf(expression['left'] as Expression);
      const right = valueOf(expression['right'] as Expression);
      return operation && left && right ? operation(left, right) : null;
    },
  ],
]);
