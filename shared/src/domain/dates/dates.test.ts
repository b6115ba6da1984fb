import { endsBeforeStart, formatDate, parseDate, readDay, toDayText } from '../index';

test('a day is taken from the local clock, late in the evening too', () => {
  expect(toDayText(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('a stored day is the same day wherever it is read', () => {
  const date = parseDate('2026-11-03');
  expect([date?.getFullYear(), date?.getMonth(), date?.getDate()]).toEqual([2026, 10, 3]);
});

test.each([
  ['MMM D, YYYY', 'Nov 3, 2026'],
  ['MMM DD, YYYY', 'Nov 03, 2026'],
  ['MM/DD/YYYY', '11/03/2026'],
] as const)('the pattern %s gives %s', (pattern, shown) => {
  expect(formatDate('2026-11-03', pattern)).toBe(shown);
});

test('moments show hours of twelve', () => {
  const at = (hour: number) => new Date(2026, 10, 3, hour, 5).toISOString();
  expect(formatDate(at(0), 'MMM DD, h:mm a')).toBe('Nov 03, 12:05 am');
  expect(formatDate(at(13), 'MMM DD, h:mm a')).toBe('Nov 03, 1:05 pm');
});

test('what is no date shows as nothing', () => {
  expect([null, '', 'soon'].map((text) => formatDate(text, 'MM/DD/YYYY'))).toEqual(['', '', '']);
});

test('an end before the start is noticed, an open one is not', () => {
  expect(endsBeforeStart('2026-11-03', '2026-11-02')).toBe(true);
  expect(endsBeforeStart('2026-11-03', '2026-11-03')).toBe(false);
  expect(endsBeforeStart('2026-11-03', null)).toBe(false);
});

test.each([
  ['04/09/2026', '2026-04-09'],
  ['4-9-2026', '2026-04-09'],
  ['04092026', '2026-04-09'],
  ['2026-04-09', '2026-04-09'],
  ['02/29/2028', '2028-02-29'],
  ['02/29/2026', null],
  ['13/01/2026', null],
  ['04/09/26', null],
  ['412202', null],
  ['4122026', null],
  ['', null],
])('what is typed as %s is the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});
