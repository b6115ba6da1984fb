/** Patterns of the account forms, for pages that do not load the schemas. */

export function isMail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text);
}

/** Whether a text is a North American phone number: optional +1, ten digits with separators. */
export function isPhone(text: string): boolean {
  return /^(\+?1[-. ]?)?(\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/.test(text.trim());
}

/** Whether a text is a Canadian postal code: `N1H 3A1`, space optional. */
export function isPostalCode(text: string): boolean {
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i.test(text.trim());
}
