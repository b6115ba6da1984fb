import { join } from 'node:path';
import { type BucketAddress, openBucket } from '@portal/shared/buckets';
import { createBucketFiles } from './bucket-files';
import { createFileStore, type FileStore } from './file-store';

/** Place of the files of a site. */
export interface FilesPlace {
  readonly data: string;
  /** Bucket of the files; an empty name for a folder of the data folder. */
  readonly files: BucketAddress;
}

/** Opens the file store of a site: `files` in the data folder, or a bucket with copies in `file-copies`. */
export async function openFiles({ data, files }: FilesPlace): Promise<FileStore> {
  if (files.bucket === '') return createFileStore(join(data, 'files'));
  return createBucketFiles(await openBucket(files), join(data, 'file-copies'));
}
