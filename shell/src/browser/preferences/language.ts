import { type LanguageCode, languages } from '@portal/shared/contract';
import { browserStorage } from '@portal/shared/http';
import { languageChosen } from '@portal/shared/i18n';
import { createEffect, sample } from 'effector';

const key = 'groundplan.language';

const keepLanguageFx = createEffect((language: LanguageCode) =>
  browserStorage.setItem(key, language),
);

sample({ clock: languageChosen, target: keepLanguageFx });

/** Returns the language stored in this browser; null if none, for English. */
export function keptLanguage(): LanguageCode | null {
  const kept = browserStorage.getItem(key);
  return languages.find((language) => language === kept) ?? null;
}
