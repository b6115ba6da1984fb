import { type Request, request, restOfLoad } from '../../http';
import { type RawAnswer, readFrame } from './raw';
import { isTooMuch } from './too-much';

/** A read with included records: path with query, and how to read it. */
export type Asked = Pick<Request, 'path' | 'isCurrent' | 'signal'>;

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
