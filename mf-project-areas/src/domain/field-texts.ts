import { formatDate } from '@portal/shared/domain';
import { shownAmount } from './payments';

/** Formatters of stored values for the display of failed edits. */
export const amountText = (value: unknown): string => shownAmount(String(value ?? ''));

/** Formats a stored day `YYYY-MM-DD` as in the date field. */
export const dayText = (value: unknown): string =>
  typeof value === 'string' ? formatDate(value, 'MM/DD/YYYY') : '';

/**
 * Returns the name of a referenced person, group or record; empty for no reference or an unknown
 * id.
 */
export function nameIn(
  known: readonly { readonly id: string; readonly name: string }[],
  value: unknown,
): string {
  const id = idIn(value);
  return known.find((one) => one.id === id)?.name ?? '';
}

/** Extracts the id of a stored reference; a conflicting value is a list of ids. */
function idIn(value: unknown): unknown {
  if (Array.isArray(value)) return value[0];
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
}
