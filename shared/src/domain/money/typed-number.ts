import { decimal, isDecimal } from './decimal';

/** Result of parsing a typed number in the person's locale. */
export type ReadNumber =
  | { readonly kind: 'empty' }
  /** `value` is a decimal in wire format: `1234.5`. */
  | { readonly kind: 'number'; readonly value: string }
  /** `offer` is a suggested interpretation in the person's locale, or null. */
  | { readonly kind: 'refused'; readonly offer: string | null };

interface Marks {
  readonly decimal: string;
  readonly group: string;
}

const pointMarks: Marks = { decimal: '.', group: ',' };
const commaMarks: Marks = { decimal: ',', group: '.' };

const marksOf = (language: string): Marks => (language === 'tr' ? commaMarks : pointMarks);

/**
 * Parses a typed number: `$1,234.5` is 1234.5 in English, `1.234,5` is 1234.5 in Turkish, `(2.00)`
 * is -2. Accepts currency signs, groups of three digits and Arabic digits. Other characters are
 * refused, not dropped: `12,5` is refused in English with the suggestion 12.5, because reading 125
 * would be a costly mistake. No rounding. Source: decisions 47 and 63.
 */
export function readNumber(typed: string, language: string): ReadNumber {
  const text = withoutMarks(typed);
  if (text === '') return { kind: 'empty' };
  const own = marksOf(language);
  const value = numberIn(text, own);
  if (value !== null) return { kind: 'number', value };
  const other = numberIn(text, own === commaMarks ? pointMarks : commaMarks);
  return { kind: 'refused', offer: other === null ? null : writeNumber(other, language) };
}

/** Formats a decimal in the person's locale: `1234.5` is `1234,5` in Turkish. */
export const writeNumber = (value: string, language: string): string =>
  value.replace('.', marksOf(language).decimal);

/** Removes currency signs and normalises digits and minus signs. */
function withoutMarks(typed: string): string {
  const plain = typed
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll('\u2212', '-');
  const credit = /^\((.+)\)$/.exec(plain);
  const signed = credit ? `-${credit[1]}` : plain;
  // A cent sign is no sign of dollars: `85\u00a2` is refused.
  const unsigned = signed.replace(/^(-?)\s*(?!\u00a2)\p{Sc}\s*(-?)/u, '$1$2');
  return unsigned.replace(/(?!\u00a2)\p{Sc}$/u, '');
}

const grouped = {
  ',': /^-?[1-9]\d{0,2}(?:,\d{3})+(?!\d)/,
  '.': /^-?[1-9]\d{0,2}(?:\.\d{3})+(?!\d)/,
};
const groupedBySpaces = /^-?[1-9]\d{0,2}(?:\s\d{3})+(?!\d)/;

/** Parses a decimal with these separators; null if invalid. */
function numberIn(text: string, marks: Marks): string | null {
  const groups = marks.group === ',' ? grouped[','] : grouped['.'];
  const whole = (groups.exec(text) ?? groupedBySpaces.exec(text))?.[0];
  const digits = whole
    ? whole.replaceAll(marks.group, '').replace(/\s/g, '') + text.slice(whole.length)
    : text;
  // A dot that is a group separator in this locale must not become a decimal separator.
  if (marks.decimal === ',' && digits.includes('.')) return null;
  const value = digits.replace(marks.decimal, '.');
  return isDecimal(value) ? decimal(value, 0).toFixed() : null;
}
