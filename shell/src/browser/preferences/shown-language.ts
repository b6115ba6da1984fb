import type { Contribution, LanguageCode } from '@portal/shared/contract';
import { $language, directionOf } from '@portal/shared/i18n';
import { useUnit } from 'effector-react';

/** Returns the language of a remote's modules for a person: English where they lack the language. */
export const shownLanguage = (
  { languages = ['en'] }: Pick<Contribution, 'languages'>,
  language: LanguageCode,
): LanguageCode => (languages.includes(language) ? language : 'en');

/** Attributes of an element whose texts are in a language. */
export const inLanguage = (language: LanguageCode) => ({
  lang: language,
  dir: directionOf(language),
});

/** Attributes of an element whose texts are the shell's, in the language of the person. */
export const useOwnLanguage = () => inLanguage(useUnit($language));
