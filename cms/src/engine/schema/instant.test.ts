import { join } from 'node:path';
import { inTimeZone } from '@portal/shared/testing';
import { FieldMalformed } from './field';
import { isDay, readInstant } from './instant';

const instant = join(import.meta.dirname, 'instant.ts');

test.each(['UTC', 'Pacific/Auckland', 'Pacific/Honolulu'])(
  'a text is the same moment on a machine in %s',
  (zone) => {
    const moments = {
      '2026-11-03': '2026-11-03T00:00:00+00:00',
      '2026-11-03T14:05:00': '2026-11-03T14:05:00+00:00',
      '2026-11-03T14:05:00Z': '2026-11-03T14:05:00+00:00',
      '2026-11-03T23:05:00-05:00': '2026-11-04T04:05:00+00:00',
      '2026-11-03T14:05:00+0530': '2026-11-03T08:35:00+00:00',
      '2028-02-29': '2028-02-29T00:00:00+00:00',
    };
    const given = JSON.stringify(Object.keys(moments));
    const stored = `${given}.map((text) => module.writeInstant(module.readInstant(text)))`;
    expect(inTimeZone(zone, instant, stored)).toEqual(Object.values(moments));
    expect(inTimeZone(zone, instant, `['2026-04-24', '2026-09-27'].map(module.isDay)`)).toEqual([
      true,
      true,
    ]);
  },
);

test.each([
  '2026-02-31',
  '2026-02-29',
  '2026-04-31T10:00:00Z',
  '2026-13-01',
  '2026-11-03T25:00:00',
  '2026-11-03T14:05',
  '2026-11-03T14:05:00.5Z',
  '03/11/2026',
  '',
])('%s is no moment', (given) => {
  expect(() => readInstant(given)).toThrow(FieldMalformed);
});

test('a day is a day of the calendar', () => {
  expect(['2028-02-29', '2026-12-31'].map(isDay)).toEqual([true, true]);
  expect(['2026-02-29', '2026-02-31', '2026-2-3', '2026-11-03T00:00:00Z'].map(isDay)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
