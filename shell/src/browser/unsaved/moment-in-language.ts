import type { LanguageCode } from '@portal/shared/contract';
import dayjs from 'dayjs';
import 'dayjs/locale/ar.js';
import 'dayjs/locale/tr.js';

/** Day and time in the order of each language. */
const patterns: Readonly<Record<LanguageCode, string>> = {
  en: 'MMM D, YYYY, h:mm a',
  tr: 'D MMM YYYY HH:mm',
  ar: 'D MMM YYYY h:mm a',
};

/** Formats a Unix time in ms in the reader's time zone and a language. */
export const momentInLanguage = (at: number, language: LanguageCode): string =>
  dayjs(at).locale(language).format(patterns[language]);

/** Formats a Unix time in ms as ISO 8601 in UTC. */
export const isoMoment = (at: number): string => dayjs(at).toISOString();
