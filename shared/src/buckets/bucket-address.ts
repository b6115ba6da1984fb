/** Place in a bucket of S3 or a compatible service. */
export interface BucketAddress {
  /** Empty for none. */
  readonly bucket: string;
  /** Key prefix with a trailing slash; may be empty. */
  readonly prefix: string;
  /** Endpoint of an S3-compatible service other than AWS; may be empty. */
  readonly endpoint?: string | undefined;
}

/** Returns the place of an address such as `s3://bucket/folder`; an empty bucket for any other text. */
export function bucketIn(address: string, endpoint: string): BucketAddress {
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(address) ?? [];
  return { bucket, prefix: folder.replace(/\/?$/, folder ? '/' : ''), endpoint };
}
