import {
  type _Object,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address';

/** An object of a bucket, by path below the prefix. */
export interface BucketEntry {
  readonly path: string;
  readonly changedAtMs: number;
}

/** Headers and condition of a write. */
export interface BucketWrite {
  readonly contentType?: string;
  readonly cacheControl?: string;
  /** Tag of the object that the write replaces; null if the path must be free. */
  readonly replaces?: string | null;
}

/** Objects below a prefix of a bucket. Errors of the service are thrown, unless a method states another result. */
export interface Bucket {
  /** Returns bytes and tag of an object; null if missing. */
  get(path: string): Promise<{ readonly bytes: Buffer; readonly tag: string } | null>;
  /** Writes an object; false if the condition of the write does not hold. */
  put(path: string, bytes: Buffer, write?: BucketWrite): Promise<boolean>;
  /** Deletes an object; no effect if missing. */
  remove(path: string): Promise<void>;
  /** Lists all objects with paths that begin with a text. */
  list(begin?: string): Promise<BucketEntry[]>;
}

/**
 * Opens a bucket of S3 or a compatible service with conditional writes. Region and credentials come
 * from the standard AWS environment variables.
 */
export function openBucket({ bucket, prefix, endpoint }: BucketAddress): Bucket {
  const client = new S3Client(endpoint ? { endpoint, forcePathStyle: true } : {});
  const at = (path: string) => ({ Bucket: bucket, Key: `${prefix}${path}` });
  return {
    async get(path) {
      try {
        const { Body, ETag = '' } = await client.send(new GetObjectCommand(at(path)));
        return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async put(path, bytes, { contentType, cacheControl, replaces } = {}) {
      const object = { ...at(path), Body: bytes, ContentType: contentType };
      try {
        await client.send(
          new PutObjectCommand({ ...object, CacheControl: cacheControl, ...conditionOf(replaces) }),
        );
        return true;
      } catch (error) {
        if (replaces !== undefined && isLost(error)) return false;
        throw error;
      }
    },
    async remove(path) {
      await client.send(new DeleteObjectCommand(at(path)));
    },
    async list(begin = '') {
      const entries: BucketEntry[] = [];
      for (let token: string | undefined; ; ) {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${prefix}${begin}`,
            ContinuationToken: token,
          }),
        );
        entries.push(...(page.Contents ?? []).map((object) => entryOf(object, prefix)));
        token = page.NextContinuationToken;
        if (!token) return entries;
      }
    },
  };
}

const entryOf = ({ Key = '', LastModified }: _Object, prefix: string): BucketEntry => ({
  path: Key.slice(prefix.length),
  changedAtMs: LastModified?.getTime() ?? 0,
});

function conditionOf(replaces: string | null | undefined): object {
  if (replaces === undefined) return {};
  return replaces === null ? { IfNoneMatch: '*' } : { IfMatch: replaces };
}

/** Lost race: 412 before the write, 409 during the write, 404 if the object was deleted since. */
const isLost = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  [404, 409, 412].includes(error.$metadata.httpStatusCode ?? 0);
