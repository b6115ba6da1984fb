import { type BucketAddress, openBucket } from '@portal/shared/buckets';
import type { ArtifactStore } from './artifact-store';

const registryKey = 'registry.json';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/**
 * Store in a bucket of S3 or a compatible service with conditional writes.
 *
 * The registry is written on the condition that the registry is still as read, for optimistic
 * locking. Region and credentials come from the standard AWS environment variables.
 */
export async function s3Store(address: BucketAddress): Promise<ArtifactStore> {
  const bucket = await openBucket(address);
  const put = async (path: string, bytes: Buffer) => {
    await bucket.put(path, bytes, headersOf(path));
  };
  const list = (folder: string) => bucket.list(`${folder}/`);

  return {
    folder: null,
    read: async (path) => (await bucket.get(path))?.bytes ?? null,
    list,
    async putFolder(folder, files) {
      await Promise.all([...files].map(([name, bytes]) => put(`${folder}/${name}`, bytes)));
    },
    put,
    async remove(path) {
      const below = (await list(path)).map((file) => file.path);
      for (const file of [path, ...below]) await bucket.remove(file);
    },
    async readRegistry() {
      const found = await bucket.get(registryKey);
      return found && { text: found.bytes.toString('utf8'), tag: found.tag };
    },
    replaceRegistry: (text, tag) =>
      bucket.put(registryKey, Buffer.from(text), { ...headersOf(registryKey), replaces: tag }),
  };
}

const headersOf = (path: string) => ({
  contentType: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  cacheControl: cachingOf(path),
});

/** Builds are immutable; all other files are revalidated at each request. */
const cachingOf = (path: string): string =>
  /^(remotes|shell)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
