import { withoutPercent } from '../typed';

/** Amount of zero in an accounting format: a currency sign and a dash. */
const accountingZero = /^\p{Sc}\s*[-\u2013\u2014]$/u;

/** A credit with the sign behind the number: `2.00-`, `2.00 CR`. */
const trailingCredit = /^(\p{Sc}?[\d.,]+(?:\s[\d.,]+)*)\s?(?:-|CR)$/iu;

/** Groups of three digits separated by apostrophes, as in Switzerland: `1'234.50`. */
const apostropheGroups = /^(\D*\d{1,3})((?:['\u2019]\d{3})+)(?!\d)/;

/** Returns the text of a number cell without percent sign and without formats of other programs. */
export function plainNumber(cell: string): string {
  const text = withoutPercent(cell.trim());
  if (accountingZero.test(text)) return '0';
  return text
    .replace(trailingCredit, '-$1')
    .replace(
      apostropheGroups,
      (_, first: string, groups: string) => `${first}${groups.replace(/['\u2019]/g, '')}`,
    );
}

export interface Measured {
  readonly number: string;
  readonly unit: string;
}

// Limits of the lengths prevent excessive backtracking.
const measured =
  /^(\p{Sc}?\s?-?\d[\d.,]{0,20}(?:\s\d{3}){0,4})\s{0,3}(?:\/|per\s)?\s{0,3}(\p{L}[\p{L}\d\u00b2\u00b3 ./]{0,20})$/u;

/** Splits a number with a unit: `640 sq ft`, `$9.85/ft`; null for any other text. */
export function measuredNumber(cell: string): Measured | null {
  const [, number, unit] = measured.exec(cell.trim()) ?? [];
  if (number === undefined || unit === undefined || /^CR$/i.test(unit)) return null;
  return { number, unit: unit.trim() };
}
