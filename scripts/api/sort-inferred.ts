const literal = `(?:"[^"\\n]*"|'[^'\\n]*')`;
const union = new RegExp(`${literal}(?: \\| ${literal})+`, 'g');

/** Members of an inferred object type, which reports write without indentation, up to a nested object. */
const members = /^(?:\w+\??: [^{}\n]+;\n){2,}/gm;

/**
 * Returns an API report with the members of each union of string literals, and of each inferred object type,
 * in alphabetical order.
 *
 * TypeScript prints both in the order in which the compiler has met the names, which an unrelated import
 * changes.
 */
export const sortInferred = (report: string): string =>
  report
    .replace(union, (found) => found.split(' | ').sort().join(' | '))
    .replace(members, (found) => `${found.trimEnd().split('\n').sort().join('\n')}\n`);
