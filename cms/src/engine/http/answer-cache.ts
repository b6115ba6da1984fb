import { LRUCache } from 'lru-cache';
import type { Exchange } from './exchange';
import { setRecordLinksHeaders, wantsRecordLinks } from './record-links';
import { sendBytes, type Tap } from './send-texts';

const megabyte = 1024 * 1024;
const largestDocument = 4 * megabyte;

/**
 * Documents of one version of the data: at most 32 MB, and none above 4 MB. Once another version is read, all of them are
 * discarded.
 */
export class AnswerCache {
  private version = '';
  private readonly documents = new LRUCache<string, Buffer>({
    maxSize: 32 * megabyte,
    sizeCalculation: (document, key) => document.length + 2 * key.length,
  });

  find(version: string, key: string): Buffer | undefined {
    if (version !== this.version) {
      this.documents.clear();
      this.version = version;
    }
    return this.documents.get(key);
  }

  /** Adds a document once all of its chunks are passed on; no effect if another version has been read by then. */
  adding = (version: string, key: string): Tap => {
    const add = (chunks: readonly Buffer[]): void => {
      if (version === this.version) this.documents.set(key, Buffer.concat(chunks));
    };
    return function* (chunks) {
      const all: Buffer[] = [];
      let size = 0;
      for (const chunk of chunks) {
        size += chunk.length;
        if (size <= largestDocument) all.push(chunk);
        else all.length = 0;
        yield chunk;
      }
      if (size <= largestDocument) add(all);
    };
  };
}

/** All that a document depends on, besides the data. */
const keyOf = ({ service, request, viewer, origin }: Exchange): string =>
  JSON.stringify([
    viewer.id,
    request.url,
    origin,
    wantsRecordLinks(request),
    service.signer.periodOf(service.now()),
  ]);

/** Whether the client asks for an answer that is made anew. */
const isAskedAnew = ({ request }: Exchange): boolean =>
  /\bno-cache\b/i.test(request.headers['cache-control'] ?? '');

/**
 * Answers a read from the cache while nothing has been written since, by anyone, and otherwise by `handle`, whose
 * document is cached. Whether anything has been written is read from the database with the token (ADR 160).
 */
export const cached =
  (cache: AnswerCache, handle: (exchange: Exchange) => Promise<unknown>) =>
  async (exchange: Exchange): Promise<unknown> => {
    const { dataVersion, reply, request } = exchange;
    if (dataVersion === null) return handle(exchange);
    const key = keyOf(exchange);
    const found = cache.find(dataVersion, key);
    if (!found || isAskedAnew(exchange))
      return handle({ ...exchange, cache: cache.adding(dataVersion, key) });
    setRecordLinksHeaders(reply, wantsRecordLinks(request));
    return sendBytes(reply, 200, found);
  };
