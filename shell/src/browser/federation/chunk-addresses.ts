import { addressAgain } from './code-files';

declare global {
  /** Of the bundler: file name of a chunk, below the public path. */
  var __webpack_get_script_filename__: (chunk: string | number) => string;
}

let failures = 0;

/**
 * From now on, after a remote did not load, the shell's chunks are asked for at other addresses than before. One of them
 * may be the reason, and a cache or a request that hangs, such as a preload of the page, would answer the old address.
 */
export function askForChunksAnew(): void {
  failures += 1;
  if (failures > 1) return;
  const fileOf = __webpack_get_script_filename__;
  __webpack_get_script_filename__ = (chunk) => addressAgain(fileOf(chunk), failures);
}
