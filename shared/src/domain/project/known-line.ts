import { searchText } from '../search/search-text';

/** A line with a known price, from the price book or a project. */
export interface KnownLine {
  readonly name: string;
  readonly description: string;
  readonly unit: string;
  /** Dollars per unit. */
  readonly unitPrice: string;
  /** Overhead of an entry of the price book; a line of a project keeps the overhead. */
  readonly overheadPercent?: string;
}

const keyOf = ({ name, unit, unitPrice }: KnownLine): string =>
  JSON.stringify([name.trim().toLowerCase(), unit.trim().toLowerCase(), Number(unitPrice)]);

/** Maximum number of suggestions. */
const mostOffered = 8;

/**
 * Returns suggestions for the typed text, without duplicates by name, unit and price: names that
 * begin with the text come first, then the given order. Lines without a name are skipped.
 */
export function offeredLines(found: readonly KnownLine[], typed: string): readonly KnownLine[] {
  const unique = new Map<string, KnownLine>();
  for (const line of found) {
    if (line.name.trim() !== '' && !unique.has(keyOf(line))) unique.set(keyOf(line), line);
  }
  const begins = ({ name }: KnownLine) =>
    searchText(name.trim()).startsWith(searchText(typed.trim()));
  const all = [...unique.values()];
  return [...all.filter(begins), ...all.filter((line) => !begins(line))].slice(0, mostOffered);
}
