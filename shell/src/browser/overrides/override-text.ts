import type { LanguageCode, Localised, Override } from '@portal/shared/contract';
import { localise } from '@portal/shared/i18n';

/** Fills name and origin of an override into a text. */
export const overrideText = (
  text: Localised,
  language: LanguageCode,
  { name, origin }: Pick<Override, 'name' | 'origin'>,
): string => localise(text, language).replace('{name}', name).replace('{origin}', origin);
