import { type LanguageCode, languages } from '@portal/shared/contract';
import { languageChosen } from '@portal/shared/i18n';
import { createEffect, sample } from 'effector';

const key = 'groundplan.language';

const keepLanguageFx = createEffect((language: LanguageCode) =>
  localStorage.setItem(key, language),
);

sample({ clock: languageChosen, target: keepLanguageFx });

/** Returns the language stored in this browser; null if none, for English. */
export function keptLanguage(): LanguageCode | null {
  const kept = localStorage.getItem(key);
  return languages.find((language) => language === kept) ?? null;
}
