import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Folder of incomplete uploads, below the file store. */
export const incomingFolder = '.incoming';

/** An upload on disk under a temporary name. */
export interface TemporaryFile {
  readonly path: string;
  readonly size: number;
  /** The first 4096 bytes. */
  readonly head: Buffer;
  readonly bytes: () => Promise<Buffer>;
  /** Deletes the file; no effect after the file was moved to the final name. */
  readonly discard: () => Promise<void>;
}

const headBytes = 4096;

/** Writes a stream to a file with mode 0600 and syncs to disk. Stops after `maximumBytes`. */
async function writeStream(path: string, stream: Readable, maximumBytes: number) {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    let head = Buffer.alloc(0);
    // Drains the rest of a refused upload: the client reads the response only after sending.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as Uint8Array);
      size += bytes.length;
      if (size > maximumBytes) break;
      if (head.length < headBytes) head = Buffer.concat([head, bytes]).subarray(0, headBytes);
      await file.writeFile(bytes);
    }
    await file.sync();
    return { size, head };
  } finally {
    stream.resume();
    await file.close();
  }
}

/**
 * Stores a stream under a temporary name below `root`. Reads at most `maximumBytes`; a larger
 * stream is indicated by `size`.
 */
export async function storeTemporarily(
  root: string,
  stream: Readable,
  maximumBytes: number,
): Promise<TemporaryFile> {
  const folder = join(root, incomingFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    const { size, head } = await writeStream(path, stream, maximumBytes);
    return { path, size, head, discard, bytes: () => readFile(path) };
  } catch (error) {
    await discard();
    throw error;
  }
}
