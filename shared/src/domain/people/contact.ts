import { isAreaCode } from './area-codes';

/** Patterns of the account forms, for pages that do not load the schemas. */

export function isMail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text);
}

/**
 * Whether a text is a North American phone number: optional +1, ten digits with separators, an area code in service, and
 * no local number that begins with 0 or 1.
 */
export function isPhone(text: string): boolean {
  const form = /^(?:\+?1[-. ]?)?\(?(\d{3})\)?[-. ]?[2-9]\d{2}[-. ]?\d{4}$/;
  const isBalanced = text.includes('(') === text.includes(')');
  const [, areaCode = ''] = form.exec(text.trim()) ?? [];
  return isBalanced && isAreaCode(areaCode);
}

/** Whether a text is a Canadian postal code: `N1H 3A1`, space optional. */
export function isPostalCode(text: string): boolean {
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i.test(text.trim());
}
