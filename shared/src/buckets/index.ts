import type { BucketAddress } from './bucket-address';
import type { Bucket } from './open-bucket';

export { bucketIn } from './bucket-address';
export type { Bucket, BucketAddress };

/** Opens a bucket; the client loads with the first call. */
export async function openBucket(address: BucketAddress): Promise<Bucket> {
  const client = await import('./open-bucket');
  return client.openBucket(address);
}
