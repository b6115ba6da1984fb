/** Whether a text is more than one cell of a spreadsheet, which ends even a single one with a line break. */
export const isBlock = (text: string): boolean =>
  /[\t\n]/.test(text.replace(/(?<![\r\n])[\r\n]+$/, ''));
