/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** Returns a text without case and accents for comparison: `ZOË` becomes `zoe`. */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđłı]/g, (letter) => plainLetters[letter] ?? letter);

/** Fewest digits by which a phone number is found. */
const fewestDigits = 3;

/**
 * Returns the digits of a text that can be part of a phone number: digits, spaces, `+`, `-`, `.`
 * and parentheses, with at least 3 digits; null for any other text.
 */
export function phoneDigits(text: string): string | null {
  if (!/^[\d+().\s-]+$/.test(text)) return null;
  const digits = digitsOf(text);
  return digits.length < fewestDigits ? null : digits;
}

/** Returns the digits of a text: `+1 (905) 555-0134` becomes `19055550134`. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Returns the words of a keyword as compared; an empty keyword has no words. */
export const searchWords = (keyword: string): readonly string[] =>
  searchText(keyword).split(/\s+/).filter(Boolean);
