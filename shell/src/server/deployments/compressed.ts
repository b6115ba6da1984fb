import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FolderFiles } from '../store/artifact-store';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /\.(js|css|svg)$/;
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/** Adds a brotli and a gzip copy to every text file, for web servers that serve them as they are. */
export async function withCompressed(files: FolderFiles): Promise<FolderFiles> {
  const copies = [...files]
    .filter(([name]) => compressible.test(name))
    .map(
      async ([name, bytes]): Promise<[string, Buffer][]> => [
        [`${name}.gz`, await gzipped(bytes)],
        [`${name}.br`, await brotli(bytes, { params })],
      ],
    );
  return new Map([...files, ...(await Promise.all(copies)).flat()]);
}
