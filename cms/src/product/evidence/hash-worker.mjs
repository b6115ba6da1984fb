// Worker thread that hashes files. Plain JavaScript: Node 20 loads no TypeScript in a worker thread.
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

/** Unfinished hashes by id of the file. */
const hashes = new Map();

parentPort.on('message', ({ id, bytes, isEnd }) => {
  const hash = hashes.get(id) ?? createHash('sha256');
  if (bytes) hash.update(bytes);
  if (isEnd) hashes.delete(id);
  else hashes.set(id, hash);
  parentPort.postMessage({ id, digest: isEnd ? hash.digest('hex') : '' });
});
