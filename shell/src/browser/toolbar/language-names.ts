import type { LanguageCode } from '@portal/shared/contract';

/** Each language in its own words, so that whoever reads no other finds it. */
export const languageNames: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  tr: 'Türkçe',
  ar: 'العربية',
};
