/** What is known of a line that was priced before: in the price book, or in a project. */
export interface KnownLine {
  readonly name: string;
  readonly description: string;
  readonly unit: string;
  /** Dollars for one unit. */
  readonly unitPrice: string;
}

const keyOf = ({ name, unit, unitPrice }: KnownLine): string =>
  JSON.stringify([name.trim().toLowerCase(), unit.trim().toLowerCase(), Number(unitPrice)]);

/** How many a person looks through. */
const mostOffered = 8;

/**
 * The lines to offer for what is typed: each name, unit and price once, those that begin with it first, else in the
 * order given. Lines without a name are left out.
 */
export function offeredLines(found: readonly KnownLine[], typed: string): readonly KnownLine[] {
  const unique = new Map<string, KnownLine>();
  for (const line of found) {
    if (line.name.trim() !== '' && !unique.has(keyOf(line))) unique.set(keyOf(line), line);
  }
  const begins = ({ name }: KnownLine) =>
    name.trim().toLowerCase().startsWith(typed.trim().toLowerCase());
  const all = [...unique.values()];
  return [...all.filter(begins), ...all.filter((line) => !begins(line))].slice(0, mostOffered);
}
