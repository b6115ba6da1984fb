import type { DecimalText } from '../domain';

/** An exact fraction in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Numerators and denominators above this limit are refused, to bound the time of a computation. */
const limit = 10n ** 300n;

/** Thrown for a number beyond the limit of fractions. */
export class TooLarge extends Error {}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

function commonDivisor(one: bigint, other: bigint): bigint {
  let [large, small] = [absolute(one), absolute(other)];
  while (small !== 0n) [large, small] = [small, large % small];
  return large;
}

function lowest(top: bigint, bottom: bigint): Fraction {
  const divisor = commonDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  const fraction = { top: top / divisor, bottom: bottom / divisor };
  if (absolute(fraction.top) > limit || fraction.bottom > limit) throw new TooLarge();
  return fraction;
}

/** Converts a decimal text, digits with an optional dot, to a fraction; empty text gives 0. */
export function fractionOf(text: DecimalText): Fraction {
  const [whole = '', digits = ''] = (text ?? '').trim().split('.');
  return lowest(BigInt(`${whole}${digits}` || '0'), 10n ** BigInt(digits.length));
}

export const plus = (one: Fraction, other: Fraction): Fraction =>
  lowest(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom);

export const times = (one: Fraction, other: Fraction): Fraction =>
  lowest(one.top * other.top, one.bottom * other.bottom);

export const negated = ({ top, bottom }: Fraction): Fraction => ({ top: -top, bottom });

/** Returns the quotient; the divisor is not zero. */
export const over = (one: Fraction, divisor: Fraction): Fraction =>
  lowest(one.top * divisor.bottom, one.bottom * divisor.top);

export const isZero = ({ top }: Fraction): boolean => top === 0n;

/** Whether a fraction is less than another. */
export const isLess = (one: Fraction, other: Fraction): boolean =>
  one.top * other.bottom < other.top * one.bottom;

/** Rounds down to a whole number. */
export function floor({ top, bottom }: Fraction): Fraction {
  const whole = top / bottom;
  return { top: top < 0n && whole * bottom !== top ? whole - 1n : whole, bottom: 1n };
}

/** Rounds to a whole number, halves away from zero. */
function rounded({ top, bottom }: Fraction): bigint {
  const half = (absolute(top) * 2n + bottom) / (bottom * 2n);
  return top < 0n ? -half : half;
}

/** Returns a decimal text with at most `digits` decimal places, rounded half up, without trailing zeros. */
export function decimalOf({ top, bottom }: Fraction, digits: number): string {
  const scaled = rounded({ top: top * 10n ** BigInt(digits), bottom });
  const text = absolute(scaled)
    .toString()
    .padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  let rest = text.slice(text.length - digits);
  while (rest.endsWith('0')) rest = rest.slice(0, -1);
  return `${scaled < 0n ? '-' : ''}${whole}${rest && `.${rest}`}`;
}
