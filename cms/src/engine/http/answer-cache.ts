import { LRUCache } from 'lru-cache';
import type { Exchange } from './exchange';
import { setRecordLinksHeaders, wantsRecordLinks } from './record-links';
import { sendBytes, type Tap } from './send-texts';

const megabyte = 1024 * 1024;
const largestDocument = 4 * megabyte;
/** Limit of the copies of all documents that are being sent. */
const mostUnderWay = 16 * megabyte;
/** Bytes of memory that a document takes besides its bytes and its key. */
const overhead = 700;

/** Documents of one version of the data, at most 32 MB. */
export class AnswerCache {
  private version = '';
  private underWay = 0;
  private readonly documents = new LRUCache<string, Buffer>({
    maxSize: 32 * megabyte,
    sizeCalculation: (document, key) => document.length + 2 * key.length + overhead,
  });

  /** Returns the cached document. Clears the cache first if `version` is not the version of its documents. */
  find(version: string, key: string): Buffer | undefined {
    if (version !== this.version) {
      this.documents.clear();
      this.version = version;
    }
    return this.documents.get(key);
  }

  /**
   * Passes the chunks of a document on and caches the document after the last one. Does not cache a document above 4 MB, one
   * of an older version, and one that is cut off.
   */
  *collect(version: string, key: string, chunks: Iterable<Buffer>): Generator<Buffer> {
    const copy: Buffer[] = [];
    let size = 0;
    let isWanted = true;
    const release = (): void => {
      copy.length = 0;
      this.underWay -= size;
      size = 0;
    };
    try {
      for (const chunk of chunks) {
        isWanted &&= this.hasRoom(size, chunk.length);
        if (isWanted) {
          copy.push(chunk);
          size += chunk.length;
          this.underWay += chunk.length;
        } else release();
        yield chunk;
      }
      if (isWanted && version === this.version) this.documents.set(key, Buffer.concat(copy));
    } finally {
      release();
    }
  }

  private hasRoom(size: number, more: number): boolean {
    return size + more <= largestDocument && this.underWay + more <= mostUnderWay;
  }
}

/** Returns the cache key: every input of a document except the content of the database. */
const keyOf = ({ service, request, viewer, origin }: Exchange): string =>
  JSON.stringify([
    viewer.id,
    request.url,
    origin,
    wantsRecordLinks(request),
    service.signer.periodOf(service.now()),
  ]);

/** Returns whether the request has `Cache-Control: no-cache`. */
const bypassesCache = ({ request }: Exchange): boolean =>
  /\bno-cache\b/i.test(request.headers['cache-control'] ?? '');

/**
 * Answers a read from the cache if the version of the data is that of the cached document, otherwise by `handle`. The
 * version was read from the database with the token of the request (ADR 160).
 */
export const withAnswerCache =
  (cache: AnswerCache, handle: (exchange: Exchange) => Promise<unknown>) =>
  async (exchange: Exchange): Promise<unknown> => {
    const { dataVersion, reply, request } = exchange;
    if (dataVersion === null) return handle(exchange);
    const key = keyOf(exchange);
    const document = cache.find(dataVersion, key);
    if (!document || bypassesCache(exchange)) {
      const tap: Tap = (chunks) => cache.collect(dataVersion, key, chunks);
      return handle({ ...exchange, tap });
    }
    setRecordLinksHeaders(reply, wantsRecordLinks(request));
    return sendBytes(reply, 200, document);
  };
