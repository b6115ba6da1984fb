import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FolderFiles } from '../store/artifact-store';

interface Packing {
  readonly pack: (bytes: Buffer) => Promise<Buffer>;
  readonly unpack: (bytes: Buffer) => Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
/** Whether a file is stored with compressed copies. */
export const isCompressible = (file: string): boolean => /\.(js|css|svg)$/.test(file);

/** Compression by file suffix. */
const packings: Readonly<Record<string, Packing>> = {
  '.gz': { pack: promisify(gzip), unpack: promisify(gunzip) },
  '.br': { pack: (bytes) => brotli(bytes, { params }), unpack: promisify(brotliDecompress) },
};

/**
 * Adds brotli and gzip copies of every text file, for web servers with precompressed static files.
 *
 * An existing copy is kept if the content matches, and replaced otherwise.
 */
export async function withCompressed(files: FolderFiles): Promise<FolderFiles> {
  const copies = [...files]
    .filter(([name]) => isCompressible(name))
    .flatMap(([name, bytes]) =>
      Object.entries(packings).map(async ([ending, packing]): Promise<[string, Buffer]> => {
        const copy = files.get(`${name}${ending}`);
        const isGood = copy && (await unpacksTo(bytes, copy, packing));
        return [`${name}${ending}`, isGood ? copy : await packing.pack(bytes)];
      }),
    );
  return new Map([...files, ...(await Promise.all(copies))]);
}

const unpacksTo = (bytes: Buffer, copy: Buffer, { unpack }: Packing): Promise<boolean> =>
  unpack(copy).then(
    (unpacked) => unpacked.equals(bytes),
    () => false,
  );
