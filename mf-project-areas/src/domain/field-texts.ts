import { formatDate } from '@portal/shared/domain';
import { shownAmount } from './payments';

/** Texts of stored values, for what stands beside a field whose change was refused. */
export const amountText = (value: unknown): string => shownAmount(String(value ?? ''));

/** A stored day, `YYYY-MM-DD`, as the date field shows it. */
export const dayText = (value: unknown): string =>
  typeof value === 'string' ? formatDate(value, 'MM/DD/YYYY') : '';

/** Name of the person, group or record that a stored reference leads to; empty for nobody and for an unknown one. */
export function nameIn(
  known: readonly { readonly id: string; readonly name: string }[],
  value: unknown,
): string {
  const id = idIn(value);
  return known.find((one) => one.id === id)?.name ?? '';
}

/** A stored reference comes as such, or where somebody else changed it as a list of ids. */
function idIn(value: unknown): unknown {
  if (Array.isArray(value)) return value[0];
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
}
