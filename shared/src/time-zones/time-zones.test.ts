import { join } from 'node:path';
import dayjs from 'dayjs';
import { inTimeZone } from '../testing/in-time-zone';
import { formatInZone, isTimeZone } from './index';

const timeZones = join(import.meta.dirname, 'time-zones.ts');

test.each(['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'the day of the company is the same on a machine in %s',
  (machine) => {
    const evening = dayjs('2026-11-22T01:30:00Z').unix();
    const companies = ['America/Toronto', 'UTC', 'Pacific/Auckland', 'Pacific/Honolulu'];
    const days = `${JSON.stringify(companies)}.map((zone) => module.dayInZone(${evening}, zone))`;
    expect(inTimeZone(machine, timeZones, days)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-22',
      '2026-11-21',
    ]);
  },
);

test('a time is exact in the hour that the clock of the machine skips', () => {
  const time = `module.formatInZone('2026-03-07T17:30:00Z', 'Asia/Tokyo')`;
  expect(inTimeZone('America/Los_Angeles', timeZones, time)).toBe('March 8, 2026 at 2:30 AM GMT+9');
});

test.each([
  ['2026-03-08T06:59:00Z', 'March 8, 2026 at 1:59 AM EST'],
  ['2026-03-08T07:00:00Z', 'March 8, 2026 at 3:00 AM EDT'],
  ['2026-11-01T05:59:00Z', 'November 1, 2026 at 1:59 AM EDT'],
  ['2026-11-01T06:00:00Z', 'November 1, 2026 at 1:00 AM EST'],
  ['2028-02-29T17:00:00Z', 'February 29, 2028 at 12:00 PM EST'],
])('%s is %s at a company in Toronto', (at, shown) => {
  expect(formatInZone(at, 'America/Toronto')).toBe(shown);
});

test('an unknown time zone is recognised', () => {
  expect(['America/Toronto', 'UTC', 'Toronto/Canada', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
