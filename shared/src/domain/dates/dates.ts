/** A day without time, `YYYY-MM-DD`; or an ISO 8601 moment with offset. */
export type DateText = string | null | undefined;

/** Display formats of the product (decision 42): timestamps are shown in the reader's time zone. */
export type DatePattern = 'MMM D, YYYY' | 'MMM DD, YYYY' | 'MM/DD/YYYY' | 'MMM DD, h:mm a';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Formats a date as `YYYY-MM-DD` in local time, not UTC. */
export function toDayText(date: Date): string {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/**
 * Parses a stored text to a local date; a day has no time zone. Null for empty or invalid texts.
 */
export function parseDate(text: DateText): Date | null {
  if (!text) return null;
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const date = day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * Parses a typed day to `YYYY-MM-DD`: month, day and four-digit year with any separator, all eight
 * digits without a separator, or the stored form. Returns null for incomplete or impossible dates.
 */
export function readDay(typed: string): string | null {
  const text = typed.trim();
  const given =
    /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const day = given ? `${given[3]}-${padded(given[1])}-${padded(given[2])}` : text;
  const date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? parseDate(day) : null;
  return date && toDayText(date) === day ? day : null;
}

/** Formats a stored date: `Nov 3, 2026`; empty for empty or invalid texts. */
export function formatDate(text: DateText, pattern: DatePattern): string {
  const date = parseDate(text);
  if (!date) return '';
  const month = months[date.getMonth()] ?? '';
  const day = pad(date.getDate());
  const year = date.getFullYear();
  if (pattern === 'MM/DD/YYYY') return `${pad(date.getMonth() + 1)}/${day}/${year}`;
  if (pattern === 'MMM DD, YYYY') return `${month} ${day}, ${year}`;
  if (pattern === 'MMM D, YYYY') return `${month} ${date.getDate()}, ${year}`;
  return `${month} ${day}, ${formatTime(date)}`;
}

/**
 * Whether an end date precedes the start date: a warning, not an error (decision 49). Days as
 * `YYYY-MM-DD`.
 */
export function endsBeforeStart(start: DateText, end: DateText): boolean {
  return Boolean(start && end && end < start);
}

function formatTime(date: Date): string {
  const hours = date.getHours();
  return `${hours % 12 || 12}:${pad(date.getMinutes())} ${hours < 12 ? 'am' : 'pm'}`;
}

const padded = (digits = ''): string => digits.padStart(2, '0');

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
