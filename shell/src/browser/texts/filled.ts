/** Letters of languages that are written from right to left: Hebrew, Arabic and their neighbours. */
const rightToLeft = /[\u0590-\u08ff]/;

/**
 * Returns a text with values in place of `{name}`; a name without a value stays.
 *
 * In a text from right to left each value is isolated (bidi), so that a hash, a version or an
 * address keeps its order.
 */
export function filled(
  text: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  const isMirrored = rightToLeft.test(text);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return isMirrored ? `\u2068${value}\u2069` : String(value);
  });
}
