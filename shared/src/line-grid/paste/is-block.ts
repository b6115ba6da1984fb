/**
 * Whether a text holds more than one spreadsheet cell; a copied single cell also ends with a line
 * break.
 */
export const isBlock = (text: string): boolean =>
  /[\t\n]/.test(text.replace(/(?<![\r\n])[\r\n]+$/, ''));
