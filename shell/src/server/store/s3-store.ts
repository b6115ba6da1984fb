import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ArtifactStore, StoredFile } from './artifact-store';

export interface Bucket {
  readonly bucket: string;
  /** Key prefix with a trailing slash; may be empty. */
  readonly prefix: string;
  /** Endpoint of an S3-compatible service other than AWS. */
  readonly endpoint?: string | undefined;
}

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
 * The registry is written with `If-Match` (`If-None-Match: *` for the first write) for optimistic
 * locking. Region and credentials come from the standard AWS environment variables.
 */
export function s3Store({ bucket, prefix, endpoint }: Bucket): ArtifactStore {
  const client = new S3Client(endpoint ? { endpoint, forcePathStyle: true } : {});
  const at = (path: string) => ({ Bucket: bucket, Key: `${prefix}${path}` });

  const get = async (path: string) => {
    try {
      const { Body, ETag = '' } = await client.send(new GetObjectCommand(at(path)));
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  };
  const put = async (path: string, bytes: Buffer, condition: object = {}) => {
    const kind = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const object = { ...at(path), Body: bytes, ContentType: kind, CacheControl: cachingOf(path) };
    await client.send(new PutObjectCommand({ ...object, ...condition }));
  };
  const list = (folder: string) => listed(client, bucket, `${prefix}${folder}/`, prefix.length);

  return {
    folder: null,
    read: async (path) => (await get(path))?.bytes ?? null,
    list,
    async putFolder(folder, files) {
      await Promise.all([...files].map(([name, bytes]) => put(`${folder}/${name}`, bytes)));
    },
    put,
    async remove(path) {
      const below = (await list(path)).map((file) => file.path);
      for (const file of [path, ...below]) await client.send(new DeleteObjectCommand(at(file)));
    },
    async readRegistry() {
      const found = await get(registryKey);
      return found && { text: found.bytes.toString('utf8'), tag: found.tag };
    },
    async replaceRegistry(text, tag) {
      try {
        const condition = tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag };
        await put(registryKey, Buffer.from(text), condition);
        return true;
      } catch (error) {
        if (isLost(error)) return false;
        throw error;
      }
    },
  };
}

/** Builds are immutable; all other files are revalidated at each request. */
const cachingOf = (path: string): string =>
  /^(remotes|shell)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Lost race: 412 before the write, 409 during the write, 404 if the object was deleted since. */
const isLost = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  [404, 409, 412].includes(error.$metadata.httpStatusCode ?? 0);

async function listed(
  client: S3Client,
  bucket: string,
  below: string,
  cut: number,
): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (let token: string | undefined; ; ) {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: below, ContinuationToken: token }),
    );
    for (const { Key = '', LastModified } of page.Contents ?? [])
      files.push({ path: Key.slice(cut), changedAtMs: LastModified?.getTime() ?? 0 });
    token = page.NextContinuationToken;
    if (!token) return files;
  }
}
