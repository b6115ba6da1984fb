import dayjs from 'dayjs';
import { momentInLanguage } from './moment-in-language';

const afternoon = dayjs('2026-11-03T14:05').valueOf();

test.each([
  ['en', 'Nov 3, 2026, 2:05 pm'],
  ['tr', '3 Kas 2026 14:05'],
  ['ar', '3 نوفمبر 2026 2:05 م'],
] as const)('a moment in %s is %s', (language, shown) => {
  expect(momentInLanguage(afternoon, language)).toBe(shown);
});
