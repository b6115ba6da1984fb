import { findLines } from '../content/line-library';
import type { LinePlace } from '../domain/tree';

/** Searches for lines with a known price by words of the name, for each kind of list. */
export const knownLines = {
  lines: (words: string) => findLines('lines', words),
  thirdParty: (words: string) => findLines('thirdParty', words),
} satisfies Record<LinePlace['list'], unknown>;
