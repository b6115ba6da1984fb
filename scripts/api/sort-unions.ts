const literal = `(?:"[^"\\n]*"|'[^'\\n]*')`;
const union = new RegExp(`${literal}(?: \\| ${literal})+`, 'g');

/**
 * Returns an API report with the members of each union of string literals in alphabetical order.
 *
 * TypeScript prints the members of an inferred union in the order in which the compiler has met
 * them, which an unrelated import changes.
 */
export const sortUnions = (report: string): string =>
  report.replace(union, (members) => members.split(' | ').sort().join(' | '));
