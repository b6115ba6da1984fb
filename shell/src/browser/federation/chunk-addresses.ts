import { addressAgain } from './code-files';

declare global {
  /** Bundler runtime function: returns the file name of a chunk below the public path. */
  var __webpack_get_script_filename__: (chunk: string | number) => string;
}

let failures = 0;

/**
 * Makes the next requests for chunks of the shell start over, after a remote failed to load: the
 * cause may be a chunk with a broken cache entry or a request that hangs, for example a preload of
 * the page. Chunks get a cache-busting query.
 */
export function bypassChunkCache(): void {
  failures += 1;
  if (failures > 1) return;
  const fileOf = __webpack_get_script_filename__;
  __webpack_get_script_filename__ = (chunk) => addressAgain(fileOf(chunk), failures);
}
