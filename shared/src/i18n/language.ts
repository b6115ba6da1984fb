import { createEvent, createStore } from 'effector';
import type { LanguageCode, Localised } from '../contract';

export const languageChosen = createEvent<LanguageCode>();

export const $language = createStore<LanguageCode>('en').on(
  languageChosen,
  (_, language) => language,
);

export const directionOf = (language: LanguageCode): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** Returns the text in a language, or in English where the text lacks the language. */
export const localise = (text: Localised, language: LanguageCode): string =>
  text[language] ?? text.en;
