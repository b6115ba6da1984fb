import { lineColumns } from '../domain';
import { evaluate, FormulaError, type FormulaProblem, parseFormula } from './expression';
import { decimalOf, type Fraction, fractionOf, isLess } from './fraction';
import type { Measures } from './measures';

/** Result of a formula. */
export type FormulaResult =
  /** Decimal text. */
  | { readonly kind: 'number'; readonly value: string }
  /** Labels of the measures without a number. */
  | { readonly kind: 'waiting'; readonly labels: readonly string[] }
  | { readonly kind: 'problem'; readonly problem: FormulaProblem };

/** Maximum length of a formula in characters. */
const longest = 255;

/** Returns the index of a name in a formula. */
function indexOfName(text: string, name: string): number {
  const escaped = name.replace(/[$]/g, '\\$&');
  return text.search(new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'u'));
}

/** Evaluates formulas whose names are measures; a measure with a formula is computed only once. */
class Computation {
  private readonly values = new Map<string, Fraction | null>();
  private readonly path: string[] = [];
  readonly waiting = new Set<string>();

  constructor(private readonly measures: Measures) {}

  valueOf(text: string): Fraction | null {
    if (text.length > longest) throw new FormulaError({ kind: 'unreadable', at: longest });
    return evaluate(parseFormula(text), { valueOf: (name) => this.named(name, text) });
  }

  private named(name: string, text: string): Fraction | null {
    const measure = this.measures.get(name);
    if (!measure)
      throw new FormulaError({ kind: 'unknown name', name, at: indexOfName(text, name) });
    if (measure.value !== null) return fractionOf(measure.value);
    if (measure.formula.trim() === '') {
      this.waiting.add(measure.label);
      return null;
    }
    return this.computed(name, measure.formula);
  }

  private computed(name: string, formula: string): Fraction | null {
    const known = this.values.get(name);
    if (known !== undefined) return known;
    const start = this.path.indexOf(name);
    if (start >= 0) throw new FormulaError({ kind: 'cycle', names: this.path.slice(start) });
    this.path.push(name);
    const value = this.valueOf(formula);
    this.path.pop();
    this.values.set(name, value);
    return value;
  }
}

/**
 * Computes a formula with exact decimals, rounded half up to `digits` decimal places. `self` is the
 * name of the measure that the formula belongs to, if any.
 */
export function computeFormula(text: string, measures: Measures, digits: number): FormulaResult {
  try {
    const computation = new Computation(measures);
    const value = computation.valueOf(text);
    return value === null
      ? { kind: 'waiting', labels: [...computation.waiting] }
      : { kind: 'number', value: decimalOf(value, digits) };
  } catch (error) {
    if (error instanceof FormulaError) return { kind: 'problem', problem: error.problem };
    throw error;
  }
}

const { digits, below } = { digits: 4, below: 1, ...lineColumns.quantity.number };

/** Computes the quantity of a line: a stored quantity is within the column's limit and not negative. */
export function computeQuantity(text: string, measures: Measures): FormulaResult {
  const result = computeFormula(text, measures, digits);
  if (result.kind !== 'number') return result;
  const value = fractionOf(result.value);
  if (isLess(value, fractionOf('0'))) return { kind: 'problem', problem: { kind: 'below zero' } };
  if (!isLess(value, fractionOf(String(below))))
    return { kind: 'problem', problem: { kind: 'too large' } };
  return result;
}
