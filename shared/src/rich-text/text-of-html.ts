const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Returns the plain text of a statement of work: one line per paragraph, no markup. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<\s*br\s*\/?>|<\/(p|li|h[1-6]|div)\s*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&([a-z]+|#39);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/\n{2,}/g, '\n')
    .trim();
}
