import { readFile } from 'node:fs/promises';
import type { Service } from '../service';
import { publicPath } from './file-store';

/** Reads the bytes of a stored file; null if missing. */
export const bytesOf = async (
  { files }: Pick<Service, 'files'>,
  uri: string,
): Promise<Buffer | null> => {
  const location = uri ? await files.present(publicPath(uri)) : null;
  return location ? readFile(location).catch(absent) : null;
};

/** Maps ENOENT to null; rethrows any other error, for example of a failing disk. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
