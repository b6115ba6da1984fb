import { LRUCache } from 'lru-cache';
import {
  type RecordedQuery,
  recordQueries,
  repeatQueries,
  sizeOfQueries,
} from '../storage/recorded-queries';
import type { Exchange } from './exchange';
import { setRecordLinksHeaders, wantsRecordLinks } from './record-links';
import { sendBytes, type Tap } from './send-texts';

const megabyte = 1024 * 1024;
const largestDocument = 4 * megabyte;
/** Limit of the copies of all documents that are being sent, with their queries. */
const mostUnderWay = 16 * megabyte;
/** Bytes of memory that an answer takes besides its document, its queries and its key. */
const overhead = 1000;

/** What a document is made of. */
interface Basis {
  /**
   * Version of the data before the first of the queries, never after it: if it is still the version, nothing was written
   * between them or since.
   */
  version: string;
  readonly queries: readonly RecordedQuery[];
}

interface CachedAnswer extends Basis {
  readonly document: Buffer;
}

/** Documents with the queries that they are made of, at most 64 MB. */
export class AnswerCache {
  private underWay = 0;
  private readonly answers = new LRUCache<string, CachedAnswer>({
    maxSize: 64 * megabyte,
    maxEntrySize: 3 * largestDocument,
  });

  find(key: string): CachedAnswer | undefined {
    return this.answers.get(key);
  }

  /** Passes the chunks of a document on and caches the document after the last one, unless it is large or cut off. */
  *collect(key: string, basis: Basis, chunks: Iterable<Buffer>): Generator<Buffer> {
    const copy: Buffer[] = [];
    let length = 0;
    let taken = 0;
    let isWanted = true;
    const release = (): void => {
      isWanted = false;
      copy.length = 0;
      this.underWay -= taken;
      taken = 0;
    };
    const take = (bytes: number): void => {
      this.underWay += bytes;
      taken += bytes;
      if (this.underWay > mostUnderWay) release();
    };
    try {
      take(sizeOfQueries(basis.queries));
      for (const chunk of chunks) {
        length += chunk.length;
        if (length > largestDocument) release();
        if (isWanted) {
          copy.push(chunk);
          take(chunk.length);
        }
        yield chunk;
      }
      const size = taken + 2 * key.length + overhead;
      if (isWanted) this.answers.set(key, { ...basis, document: Buffer.concat(copy) }, { size });
    } finally {
      release();
    }
  }
}

/** Returns the cache key: every input of a document except the rows of its queries. The session of a viewer shows in none. */
const keyOf = ({ service, request, viewer, origin }: Exchange): string =>
  JSON.stringify([
    { ...viewer, session: null },
    request.url,
    origin,
    wantsRecordLinks(request),
    service.signer.periodOf(service.now()),
  ]);

/** Returns whether the request has `Cache-Control: no-cache`. */
const bypassesCache = ({ request }: Exchange): boolean =>
  /\bno-cache\b/i.test(request.headers['cache-control'] ?? '');

/**
 * Returns whether the document of an answer is still the same, and the queries that were run to find out. Versions were read
 * from the database with the token of a request (ADR 160).
 */
async function revalidate(answer: CachedAnswer, version: string, { reader }: Exchange) {
  if (answer.version === version) return { isSame: true, recorded: [] };
  const repetition = await repeatQueries(reader.db, answer.queries);
  if (repetition.isSame) answer.version = version;
  return repetition;
}

/**
 * Answers a read from the cache if the version of the data is that of the cached answer, or if its queries return the same
 * rows again; otherwise by `handle`.
 */
export const withAnswerCache =
  (cache: AnswerCache, handle: (exchange: Exchange) => Promise<unknown>) =>
  async (exchange: Exchange): Promise<unknown> => {
    const { dataVersion: version, reader, reply, request } = exchange;
    if (version === null) return handle(exchange);
    const key = keyOf(exchange);
    const answer = bypassesCache(exchange) ? undefined : cache.find(key);
    const found = answer && (await revalidate(answer, version, exchange));
    if (answer && found?.isSame) {
      setRecordLinksHeaders(reply, wantsRecordLinks(request));
      return sendBytes(reply, 200, answer.document);
    }
    const db = recordQueries(reader.db, found?.recorded);
    const basis = { version, queries: db.recorded };
    const tap: Tap = (chunks) => cache.collect(key, basis, chunks);
    return handle({ ...exchange, reader: { ...reader, db }, tap });
  };
