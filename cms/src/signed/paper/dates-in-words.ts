/** Formats a day: `November 3, 2026` for `2026-11-03`; null for null. */
export const dayInWords = (day: string | null): string | null =>
  day &&
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Formats an ISO 8601 time: `November 3, 2026 at 2:05 PM EST`. */
export const timeInWords = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
    .format(new Date(at))
    .replaceAll('\u202f', ' ');
