export const languages = ['en', 'tr', 'ar'] as const;

export type LanguageCode = (typeof languages)[number];

/**
 * A short text in the languages of the portal. English is shown where a language is missing: the shell can add a
 * language before every remote has its texts.
 */
export type Localised = Readonly<{ en: string } & Partial<Record<LanguageCode, string>>>;
