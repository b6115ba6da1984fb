import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { FieldMalformed } from './field';

dayjs.extend(utc);

const day = /^\d{4}-\d{2}-\d{2}$/;
const time = /^\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Parses an ISO 8601 timestamp to Unix seconds; a day means midnight UTC, a time without offset is
 * UTC. Throws `FieldMalformed`, also for days that the calendar lacks.
 */
export function readInstant(given: string): number {
  const [date = '', clock = '00:00:00', ...rest] = given.split('T');
  const found = dayjs(`${date}T${clock}${clock.length === 8 ? 'Z' : ''}`);
  if (!isDay(date) || !time.test(clock) || rest.length > 0 || !found.isValid())
    throw new FieldMalformed(
      () =>
        `The specified date "${given}" is not in an accepted format: "Y-m-d\\TH:i:sP" (RFC 3339), "Y-m-d\\TH:i:sO" (ISO 8601).`,
    );
  return found.unix();
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`: 2026-02-31 is none. */
export const isDay = (given: string): boolean =>
  day.test(given) && dayjs.utc(given).format('YYYY-MM-DD') === given;

/** Texts of the instants written last: the records of an answer often have the same ones. */
const written = new Map<number, string>();
const mostWritten = 10_000;

/** Returns the ISO 8601 timestamp of Unix seconds, in UTC. */
export function writeInstant(seconds: number): string {
  const known = written.get(seconds);
  if (known !== undefined) return known;
  if (written.size >= mostWritten) written.clear();
  const text = dayjs.unix(seconds).toISOString().replace('.000Z', '+00:00');
  written.set(seconds, text);
  return text;
}
