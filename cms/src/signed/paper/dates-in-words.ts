import dayjs from 'dayjs';

/** Formats a day: `November 3, 2026` for `2026-11-03`; null for null. */
export const dayInWords = (day: string | null): string | null =>
  day && dayjs(day).format('MMMM D, YYYY');
