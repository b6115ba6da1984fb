import { findLines } from '../content/line-library';
import type { LinePlace } from '../domain/tree';

/** Finds lines that were priced before, by words of their names, in each kind of list. */
export const knownLines = {
  lines: (words: string) => findLines('lines', words),
  thirdParty: (words: string) => findLines('thirdParty', words),
} satisfies Record<LinePlace['list'], unknown>;
