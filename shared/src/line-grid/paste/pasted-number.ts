import type { LineColumn } from '../line';
import { isNumberOf } from '../typed';

// No group begins with 0: `0,125` is an eighth.
const grouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const groupedByDots = /^-?[1-9]\d{0,2}(\.\d{3})+,\d+$/;
const decimalComma = /^-?\d*,\d+$/;

const plain = (digits: string): string => {
  if (grouped.test(digits)) return digits.replaceAll(',', '');
  if (groupedByDots.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  return decimalComma.test(digits) ? digits.replace(',', '.') : digits;
};

/**
 * A number as a spreadsheet shows it: `$1,234.50` -> `1234.50`, `0,125` -> `0.125`, `15%` -> `15`; empty stays empty.
 * Null for what is no number of this column: there are no negative prices (decision 7).
 */
export function pastedNumber(column: LineColumn, cell: string): string | null {
  const digits = plain(cell.replace(/[\s\u00a0$€£%]/g, ''));
  if (digits === '') return cell === '' ? '' : null;
  return isNumberOf(column, digits) ? digits : null;
}
