import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Problem } from '../../engine/errors/problem';

const megabyte = 1024 * 1024;

/** Largest file that anybody may have checked. */
export const largestFile = 25 * megabyte;

interface Step {
  readonly id: number;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  readonly isEnd: boolean;
}

/** Answer of the worker: hexadecimal digits after the last step of a file, else empty. */
interface StepDone {
  readonly id: number;
  readonly digest: string;
}

interface Order {
  readonly resolve: (digest: string) => void;
  readonly reject: (error: Error) => void;
}

/** A worker thread with the unanswered step of each file. */
interface Hasher {
  readonly worker: Worker;
  readonly orders: Map<number, Order>;
}

let current: Hasher | null = null;
let lastId = 0;

function begin(): Hasher {
  const worker = new Worker(new URL('./hash-worker.mjs', import.meta.url), { execArgv: [] });
  const hasher: Hasher = { worker, orders: new Map() };
  const fail = (error: Error): void => {
    if (current === hasher) current = null;
    for (const { reject } of hasher.orders.values()) reject(error);
    hasher.orders.clear();
  };
  worker.on('message', ({ id, digest }: StepDone) => {
    const order = hasher.orders.get(id);
    hasher.orders.delete(id);
    order?.resolve(digest);
  });
  worker.once('error', fail);
  worker.once('exit', (code) => fail(new Error(`The hash worker ended with code ${code}.`)));
  // A running thread does not keep the process alive.
  worker.unref();
  return hasher;
}

const send = ({ worker, orders }: Hasher, step: Step): Promise<string> =>
  new Promise((resolve, reject) => {
    orders.set(step.id, { resolve, reject });
    worker.postMessage(step, step.bytes ? [step.bytes.buffer] : []);
  });

/**
 * Returns the SHA-256 of a stream, which is neither stored nor kept in memory. A worker thread hashes each chunk before
 * the next chunk is read: the loop that serves requests only forwards bytes.
 *
 * Throws `Problem` 413 for a stream of more than 25 MB, whose rest is read and discarded.
 */
export async function hashOfStream(stream: Readable): Promise<string> {
  const hasher = (current ??= begin());
  lastId += 1;
  const id = lastId;
  let size = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      const bytes = new Uint8Array(chunk as Uint8Array);
      size += bytes.length;
      if (size > largestFile) throw new Problem(413, 'A file to check has at most 25 MB.');
      await send(hasher, { id, bytes, isEnd: false });
    }
  } catch (error) {
    // The worker forgets the file.
    hasher.worker.postMessage({ id, bytes: null, isEnd: true } satisfies Step);
    throw error;
  } finally {
    stream.resume();
  }
  return send(hasher, { id, bytes: null, isEnd: true });
}
