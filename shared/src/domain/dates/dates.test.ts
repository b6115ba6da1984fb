import { join } from 'node:path';
import dayjs from 'dayjs';
import { inTimeZone } from '../../testing/in-time-zone';
import {
  endsBeforeStart,
  formatDate,
  formatRange,
  latestDate,
  parseDate,
  readDay,
  toDayText,
} from '../index';

const zones = ['America/Toronto', 'Pacific/Auckland', 'Pacific/Honolulu', 'Africa/Cairo'];
const dates = join(import.meta.dirname, 'dates.ts');

test('a day is taken from the local clock, late in the evening too', () => {
  expect(toDayText(dayjs('2026-01-05T23:59').toDate())).toBe('2026-01-05');
});

test('a stored day is the same day wherever it is read', () => {
  const date = parseDate('2026-11-03');
  expect(dayjs(date).format('YYYY-MM-DD HH:mm')).toBe('2026-11-03 00:00');
});

test.each([
  ['MMM D, YYYY', 'Nov 3, 2026'],
  ['MMM DD, YYYY', 'Nov 03, 2026'],
  ['MM/DD/YYYY', '11/03/2026'],
] as const)('the pattern %s gives %s', (pattern, shown) => {
  expect(formatDate('2026-11-03', pattern)).toBe(shown);
});

test.each(zones)(
  'a day is the same day for a reader in %s, also beside a change of the clock',
  (zone) => {
    // Toronto changes on 8 March and 1 November, Cairo at midnight of 24 April, Auckland on 27 September.
    const days = [
      '2026-03-07',
      '2026-03-08',
      '2026-04-24',
      '2026-09-27',
      '2026-11-01',
      '2028-02-29',
    ];
    const shown = `module.formatDate(day, 'MM/DD/YYYY')`;
    const stored = `module.toDayText(module.parseDate(day))`;
    expect(
      inTimeZone(zone, dates, `${JSON.stringify(days)}.map((day) => [${shown}, ${stored}])`),
    ).toEqual(days.map((day) => [`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`, day]));
  },
);

test.each([
  ['America/Toronto', 'Nov 21, 2026, 8:30 pm'],
  ['Pacific/Auckland', 'Nov 22, 2026, 2:30 pm'],
  ['Pacific/Honolulu', 'Nov 21, 2026, 3:30 pm'],
])('a moment shows in the time zone of a reader in %s', (zone, shown) => {
  const moment = `module.formatMoment('2026-11-22T01:30:00+00:00')`;
  expect(inTimeZone(zone, dates, moment)).toBe(shown);
});

test('moments show hours of twelve', () => {
  const at = (hour: number) => dayjs('2026-11-03').hour(hour).minute(5).toISOString();
  expect(formatDate(at(0), 'MMM DD, h:mm a')).toBe('Nov 03, 12:05 am');
  expect(formatDate(at(13), 'MMM DD, h:mm a')).toBe('Nov 03, 1:05 pm');
});

test('what is no date shows as nothing', () => {
  const none = [null, '', 'soon', '2026-02-31', '2026-02-29'];
  expect(none.map((text) => formatDate(text, 'MM/DD/YYYY'))).toEqual(none.map(() => ''));
});

test('an end before the start is noticed, an open one is not', () => {
  expect(endsBeforeStart('2026-11-03', '2026-11-02')).toBe(true);
  expect(endsBeforeStart('2026-11-03', '2026-11-03')).toBe(false);
  expect(endsBeforeStart('2026-11-03', null)).toBe(false);
});

test('a range shows the known dates', () => {
  expect(formatRange(['2026-11-03', '2026-11-09'], 'MMM D, YYYY')).toBe(
    'Nov 3, 2026 – Nov 9, 2026',
  );
  expect(formatRange([null, '2026-11-09'], 'MMM D, YYYY')).toBe('Nov 9, 2026');
  expect(formatRange([null, undefined], 'MMM D, YYYY')).toBe('');
});

test('the latest moment is found across offsets', () => {
  expect(latestDate(['2026-11-03T23:00:00-05:00', '2026-11-04T01:00:00+00:00'])).toBe(
    '2026-11-03T23:00:00-05:00',
  );
  expect(latestDate([])).toBeNull();
});

test.each([
  ['04/09/2026', '2026-04-09'],
  ['4-9-2026', '2026-04-09'],
  ['04092026', '2026-04-09'],
  ['2026-04-09', '2026-04-09'],
  ['02/29/2028', '2028-02-29'],
  ['02/29/2026', null],
  ['13/01/2026', null],
  ['31/12/2026', null],
  ['02/31/2026', null],
  ['3/04/2026', '2026-03-04'],
  ['04.9.2026', '2026-04-09'],
  ['04/09/26', null],
  ['412202', null],
  ['4122026', null],
  ['', null],
])('what is typed as %s is the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});
