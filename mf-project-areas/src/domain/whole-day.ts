import { formatDate } from '@portal/shared/domain';

/** Returns the day of a moment (ISO 8601; empty for none) as text that stays on one line: `Nov 25, 2026`. */
export const wholeDay = (moment: string | null): string =>
  formatDate(moment, 'MMM D, YYYY').replaceAll(' ', '\u00a0');
