import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Whether the runtime knows a time zone, such as `America/Toronto`. */
export function isTimeZone(name = ''): boolean {
  try {
    wallTime(0, name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Returns the day as `YYYY-MM-DD` in a time zone, independent of the machine. */
export const dayInZone = (seconds: number, timeZone: string): string =>
  wallTime(seconds * 1000, timeZone).format('YYYY-MM-DD');

/** Formats an ISO 8601 time in a time zone, with the zone's name: `November 3, 2026 at 2:05 PM EST`. */
export function formatInZone(at: string, timeZone: string): string {
  const ms = dayjs(at).valueOf();
  const zoneName = new Date(ms)
    .toLocaleTimeString('en-US', { timeZone, timeZoneName: 'short' })
    .split(/\s/)
    .at(-1);
  return `${wallTime(ms, timeZone).format('MMMM D, YYYY [at] h:mm A')} ${zoneName}`;
}

/**
 * Returns the clock of a time zone as a UTC date of dayjs. The runtime's zone database computes the
 * clock, because the timezone plugin of dayjs is an hour late where the machine's own clock skips an
 * hour (ADR 101).
 */
const wallTime = (ms: number, timeZone: string): Dayjs =>
  dayjs.utc(new Date(ms).toLocaleString('sv-SE', { timeZone }));
