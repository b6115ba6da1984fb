import type { LanguageCode, Localised, Override } from '@portal/shared/contract';
import { localise } from '@portal/shared/i18n';
import { filled } from '../texts/filled';

/** Fills name and origin of an override into a text. */
export const fillOverrideText = (
  text: Localised,
  language: LanguageCode,
  { name, origin }: Pick<Override, 'name' | 'origin'>,
): string => filled(localise(text, language), { name, origin });
