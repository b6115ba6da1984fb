import { isUnitWord } from './unit-words';

/** Amount of zero in an accounting format: a currency sign and a dash. */
const accountingZero = /^\p{Sc}\s*[-\u2013\u2014]$/u;

/** A credit with the sign behind the number: `2.00-`, `2.00 CR`. */
const trailingCredit = /^(\p{Sc}?[\d.,]+(?:\s[\d.,]+)*)\s?(?:-|CR)$/iu;

/** Groups of three digits separated by apostrophes, as in Switzerland: `1'234.50`. */
const apostropheGroups = /^(\D*\d{1,3})((?:['\u2019]\d{3})+)(?!\d)/;

/** A currency code before or behind an amount: `CAD 5.00`, `C$5.00`, `5.00 EUR`. */
const leadingCode =
  /^([-(]?)(?:(?:USD|CAD|EUR|GBP|AUD|NZD|CHF|TRY|TL)\s?|(?:US|CA?|AU?|NZ)(?=\$))(?=[-\d\s($])/i;
const trailingCode = /(?<=[\d\s)-])(?:USD|CAD|EUR|GBP|AUD|NZD|CHF|TRY|TL)(\)?)$/i;

/** Invisible characters of bidirectional texts and of web pages. */
const invisible = /\p{Cf}/gu;

/** Returns the text of a number cell without the formats of other programs; `%` stays. */
export function plainNumber(cell: string): string {
  const text = cell
    .replace(invisible, '')
    .trim()
    .replace(leadingCode, '$1')
    .replace(trailingCode, '$1')
    .trim();
  if (accountingZero.test(text)) return '0';
  return text
    .replace(/^\p{Sc}\s*(?=\()/u, '')
    .replace(/^([(\p{Sc}\s]*)[\u2013\u2014](?=[\d\p{Sc}])/u, '$1-')
    .replace(trailingCredit, '-$1')
    .replace(
      apostropheGroups,
      (_, first: string, groups: string) => `${first}${groups.replace(/['\u2019]/g, '')}`,
    );
}

/** Whether a cell names a currency: `$9.85`, `9.85 CAD`. */
export const hasCurrency = (cell: string): boolean =>
  /\p{Sc}/u.test(cell) || leadingCode.test(cell.trim()) || trailingCode.test(cell.trim());

export interface Measured {
  readonly number: string;
  readonly unit: string;
}

// Limits of the lengths prevent excessive backtracking. A digit stands only at the end, as in `m2`.
const measured =
  /^(\p{Sc}?\s?-?\d[\d.,]{0,20}(?:\s\d{3}){0,4})\s{0,3}(?:\/|per\s)?\s{0,3}(\p{L}[\p{L}\u00b2\u00b3 ./]{0,20}[23]?)$/u;

/** Words behind a number that are a factor, a power, a sign or a currency, and no unit. */
const noUnit =
  /^(?:x\b|x\d|e\d?$|[kM]$|mio|mill?ion|thousand|hundred|percent|[CD]R$|(?:USD|CAD|EUR|GBP|AUD|NZD|CHF|TRY|TL)$)/;

/** Splits a number with a unit: `640 sq ft`, `$9.85/ft`; null for any other text. */
export function measuredNumber(cell: string): Measured | null {
  const [, number, unit] = measured.exec(cell.trim()) ?? [];
  if (number === undefined || unit === undefined || noUnit.test(unit)) return null;
  return { number, unit: unit.trim() };
}

/** Returns a number with a known unit, for columns without heading; null for any other text. */
export function knownMeasure(cell: string): Measured | null {
  const found = measuredNumber(cell);
  return found && isUnitWord(found.unit) ? found : null;
}
