import { request, restOfLoad } from '../../http';
import { type RawAnswer, readFrame } from './raw';
import type { Asked } from './read-in-parts';
import { isTooMuch } from './too-much';

/**
 * Reads a record or a page of records, with included records. What the content service does not include in one answer
 * is read in parts (ADR 170). Rejects with RequestFailed.
 */
export async function readAnswer(asked: Asked): Promise<RawAnswer> {
  const rest = restOfLoad();
  try {
    return readFrame(await request(asked));
  } catch (error) {
    if (!isTooMuch(error, asked.path)) throw error;
    const { readInParts } = await import('./read-in-parts');
    return rest(() => readInParts(asked));
  }
}
