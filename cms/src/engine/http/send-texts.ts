import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { mediaType } from './failures';

/**
 * Characters of a chunk: below the size from which the engine of JavaScript maps memory for each text, which takes
 * longer than to write the text (ADR 154).
 */
const chunkLength = 120 * 1024;

/** Yields the UTF-8 bytes of texts in chunks of about 120 KB. */
export function* chunksOf(texts: Iterable<string>): Generator<Buffer> {
  let chunk = '';
  for (const text of texts) {
    chunk += text;
    if (chunk.length < chunkLength) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk !== '') yield Buffer.from(chunk);
}

async function* inTurns(first: readonly Buffer[], others: Iterable<Buffer>) {
  yield* first;
  for (const chunk of others) {
    yield chunk;
    await nextTurn();
  }
}

/** Passes the chunks of a document on, for example to keep a copy. */
export type Tap = (chunks: Generator<Buffer>) => Generator<Buffer>;

/** Sends the bytes of a JSON:API document. */
export const sendBytes = (reply: FastifyReply, status: number, bytes: Buffer | Readable) =>
  reply
    .status(status)
    .header('content-type', mediaType)
    .header('cache-control', 'no-cache, private')
    .send(bytes);

/**
 * Sends the JSON:API document that the texts make up together. The texts of a large document are produced while those
 * before are under way, and other requests get a turn after each chunk. A failure before the second chunk is thrown; a
 * later one cuts the answer off.
 */
export function sendTexts(
  reply: FastifyReply,
  status: number,
  texts: Iterable<string>,
  tap: Tap = (chunks) => chunks,
) {
  const chunks = tap(chunksOf(texts));
  const first = chunks.next().value ?? Buffer.alloc(0);
  const second = chunks.next().value;
  if (!second) return sendBytes(reply, status, first);
  const stream = Readable.from(inTurns([first, second], chunks));
  // A stream whose reader is gone before its first chunk does not end the chunks itself.
  stream.once('close', () => chunks.return(undefined));
  return sendBytes(reply, status, stream);
}
