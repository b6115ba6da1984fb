import { Readable } from 'node:stream';
import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';

/** Bytes of the longest answer of the content service that is held back to compute its tag. */
const longestTagged = 64 * 1024;

/**
 * Gives answers an ETag, and sends 304 without a body to a browser that has the same answer: pages, the registry, and
 * short JSON of the content service, of which a Drupal sends no tag to a person who is signed in. The tag is weak,
 * because the answer is compressed after it.
 */
export async function answerTags(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = /^application\/(vnd\.api\+)?json/.test(String(reply.getHeader('content-type')));
    const isRead = request.method === 'GET' && reply.statusCode === 200 && isJson;
    return isRead && payload instanceof Readable ? shortOrStream(payload) : payload;
  });
  await app.register(etag, { weak: true });
}

/** Returns the whole answer if it is short, otherwise a stream of the same bytes. */
async function shortOrStream(answer: Readable): Promise<Buffer | Readable> {
  const read: Buffer[] = [];
  let length = 0;
  const chunks = answer.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    read.push(chunk);
    length += chunk.length;
    if (length > longestTagged) return Readable.from(joined(read, answer), { objectMode: false });
  }
  return Buffer.concat(read);
}

async function* joined(read: readonly Buffer[], rest: Readable) {
  yield* read;
  yield* rest;
}
