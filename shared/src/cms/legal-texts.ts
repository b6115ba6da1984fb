import { legalTexts } from './resources/work';
import { query, readAll } from './wire/reading';

/** Legal texts by title: 'legal' and 'signatures'. */
export function readLegalTexts(): Promise<{ title: string; html: string }[]> {
  return readAll(legalTexts, query());
}
