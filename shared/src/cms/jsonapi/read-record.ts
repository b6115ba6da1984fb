import { type Request, request, restOfLoad } from '../../http';
import { type RawAnswer, readFrame } from './raw';
import { isTooMuch } from './too-much';

/** A read of one record with included records: path with query, and `isCurrent` of `Request`. */
export type AskedRecord = Pick<Request, 'path' | 'isCurrent'>;

/**
 * Reads a record with its included records. What the content service does not include in one answer
 * is read in parts (ADR 170). Rejects with RequestFailed.
 */
export async function readRecord(asked: AskedRecord): Promise<RawAnswer> {
  const rest = restOfLoad();
  try {
    return readFrame(await request(asked));
  } catch (error) {
    if (!isTooMuch(error, asked.path)) throw error;
    const { readInParts } = await import('./read-in-parts');
    return rest(() => readInParts(asked));
  }
}
