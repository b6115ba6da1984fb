export const languages = ['en', 'tr', 'ar'] as const;

export type LanguageCode = (typeof languages)[number];

/** A short text in every language of the portal. */
export type Localised = Readonly<Record<LanguageCode, string>>;
