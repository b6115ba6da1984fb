import { evaluate, FormulaError, parseFormula } from '../formulas/expression';
import { decimalOf } from '../formulas/fraction';

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
    const value = evaluate(parseFormula(asExpression(text.replaceAll(decimalMark, '.'))), noNames);
    return value ? { kind: 'number', value: decimalOf(value, digits) } : { kind: 'none' };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return error.problem.kind === 'division by zero'
      ? { kind: 'division by zero' }
      : { kind: 'none' };
  }
}

/** A cell knows no names. */
const noNames = { valueOf: () => null };

/** Whether a text may be arithmetic: short, with an operator, without group separators. */
const isArithmetic = (typed: string, decimalMark: string): boolean =>
  typed.length <= longest &&
  /[-+*/x×÷()'"′″=]/.test(typed) &&
  !typed.includes(decimalMark === ',' ? '.' : ',');

// Limits of the input length and digits prevent excessive backtracking.
const foot = /(?<![\d.])(\d{1,9}(?:\.\d{1,9})?) ?['′’] ?(?:(\d{1,9}(?:\.\d{1,9})?) ?["″”])?/g;
const inch = /(?<![\d.])(\d{1,9}(?:\.\d{1,9})?) ?["″”]/g;

const asExpression = (text: string): string =>
  text
    .replace(foot, (_, feet: string, inches = '0') => `(${feet}+${inches}/12)`)
    .replace(inch, '($1/12)')
    .replaceAll(/[x×]/gi, '*')
    .replaceAll('÷', '/');
