type Press = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * Returns the Latin letter of a press in lower case, or null. A keyboard with other letters, such as
 * Arabic, counts by the position of the key.
 */
export function pressedLetter({ key, code }: Press): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOtherLetter = /^\p{Letter}$/u.test(key);
  return isOtherLetter ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}
