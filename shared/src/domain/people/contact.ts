/** Patterns of the account forms, shared with pages that carry no schemas. */

export function isMail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text);
}

/** North American: optional +1, ten digits with separators. */
export function isPhone(text: string): boolean {
  return /^(\+?1[-. ]?)?(\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/.test(text.trim());
}

/** Canadian: `N1H 3A1`, with or without the space. */
export function isPostalCode(text: string): boolean {
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i.test(text.trim());
}
