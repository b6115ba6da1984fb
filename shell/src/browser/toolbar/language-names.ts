import type { LanguageCode } from '@portal/shared/contract';

/** Names of the languages, each in the language itself. */
export const languageNames: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  tr: 'Türkçe',
  ar: 'العربية',
};
