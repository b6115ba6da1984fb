import { readFile } from 'node:fs/promises';
import type { Service } from '../service';
import { publicPath } from './file-store';

/** The bytes of a stored file; null where there are none. */
export const bytesOf = async (
  { files }: Pick<Service, 'files'>,
  uri: string,
): Promise<Buffer | null> => {
  const location = uri ? files.locate(publicPath(uri)) : null;
  return location ? readFile(location).catch(absent) : null;
};

/** Null for a file that is not there; a disk that fails is no missing file, and is thrown on. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
