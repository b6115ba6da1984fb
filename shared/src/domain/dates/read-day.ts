import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const typedPatterns = [
  'MM/DD/YYYY',
  'M/D/YYYY',
  'MM/D/YYYY',
  'M/DD/YYYY',
  'MMDDYYYY',
  'YYYY-MM-DD',
];

/**
 * Parses a typed day to `YYYY-MM-DD`: month, day and four-digit year with any separator, all eight
 * digits without a separator, or the stored form. Returns null for incomplete or impossible dates.
 */
export function readDay(typed: string): string | null {
  const text = typed.trim().replace(/^(\d{1,2})\D(\d{1,2})\D/, '$1/$2/');
  const day = dayjs(text, typedPatterns, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}
