import dayjs, { type Dayjs } from 'dayjs';

/** A day without time, `YYYY-MM-DD`; or an ISO 8601 moment with offset. */
export type DateText = string | null | undefined;

/** Display formats of the product (decision 42): timestamps are shown in the reader's time zone. */
export type DatePattern = 'MMM D, YYYY' | 'MMM DD, YYYY' | 'MM/DD/YYYY' | 'MMM DD, h:mm a';

const dayPattern = 'YYYY-MM-DD';

/** Formats a date as `YYYY-MM-DD` in local time, not UTC. */
export function toDayText(date: Date): string {
  return dayjs(date).format(dayPattern);
}

/**
 * Parses a stored text to a local date; a day has no time zone. Null for empty or invalid texts, and
 * for days that the calendar lacks (2026-02-31).
 */
export function parseDate(text: DateText): Date | null {
  return read(text)?.toDate() ?? null;
}

/** Formats a stored date: `Nov 3, 2026`; empty for empty or invalid texts. */
export function formatDate(text: DateText, pattern: DatePattern): string {
  return read(text)?.format(pattern) ?? '';
}

/**
 * Formats a moment with its year, in the reader's time zone: `Nov 3, 2026, 2:05 pm`; empty for empty
 * or invalid texts.
 */
export function formatMoment(text: DateText): string {
  return read(text)?.format('MMM D, YYYY, h:mm a') ?? '';
}

/** Formats the dates of a range, without missing dates: `Nov 3, 2026 – Nov 9, 2026`. */
export function formatRange(
  dates: readonly [start: DateText, end: DateText],
  pattern: DatePattern,
  separator = ' – ',
): string {
  return dates
    .map((date) => formatDate(date, pattern))
    .filter(Boolean)
    .join(separator);
}

/**
 * Whether an end date precedes the start date: a warning, not an error (decision 49). False if a
 * date is missing or invalid.
 */
export function endsBeforeStart(start: DateText, end: DateText): boolean {
  const from = read(start);
  return from !== null && read(end)?.isBefore(from, 'day') === true;
}

/** Returns the latest of ISO 8601 moments, with any offsets; null for an empty list. */
export function latestDate(dates: readonly string[]): string | null {
  const later = (a: string, b: string) => (dayjs(a).isBefore(b) ? b : a);
  return dates.length === 0 ? null : dates.reduce(later);
}

/** Dayjs moves 31 February to March: a day that does not come back unchanged is no day. */
function read(text: DateText): Dayjs | null {
  if (!text) return null;
  const date = dayjs(text);
  const isRead = date.isValid() && (text.length !== 10 || date.format(dayPattern) === text);
  return isRead ? date : null;
}
