import Big from 'big.js';

/**
 * A decimal in wire format: digits with an optional dot, e.g. `"1234.5"`. Empty and null mean "not
 * given".
 */
export type DecimalText = string | null | undefined;

/** Rounding to whole cents. */
export type Rounding = 'up' | 'half-up';

/**
 * Thrown for a text that is not a decimal; forms validate texts before calling the money functions.
 */
export class NotADecimal extends Error {
  constructor(readonly text: string) {
    super(`"${text}" is not a decimal number.`);
    this.name = 'NotADecimal';
  }
}

const plainDecimal = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

export function isDecimal(text: string): boolean {
  return plainDecimal.test(text.trim());
}

/**
 * Parses a decimal text exactly; returns `fallback` if empty. Throws {@link NotADecimal} for an
 * invalid text.
 */
export function decimal(text: DecimalText, fallback: number): Big {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') return new Big(fallback);
  if (!plainDecimal.test(trimmed)) throw new NotADecimal(trimmed);
  return new Big(trimmed);
}

/** Rounds to whole cents: `up` towards the next higher cent, `half-up` to the nearest cent. */
export function toCents(value: Big, rounding: Rounding = 'up'): Big {
  if (rounding === 'half-up') return value.round(2, Big.roundHalfUp);
  return value.round(2, value.lt(0) ? Big.roundDown : Big.roundUp);
}

/** Returns `value x (1 + percent/100)`, exact. */
export function withPercent(value: Big, percent: Big): Big {
  return value.times(percent.plus(100)).times('0.01');
}

/** Formats an amount in dollars as decimal text with two digits. */
export function amountText(value: Big): string {
  return value.toFixed(2, Big.roundUp);
}
