type LoadScript = (address: string, done: (event: Event) => void, ...rest: unknown[]) => void;

/** Bundler runtime; `l` adds a script of the shell to the page, with its hash. */
declare const __webpack_require__: { l: LoadScript };

declare global {
  /**
   * Hashes of the shell's scripts, each after the content hash in the file name, as `.0a1b2c3d` and 43
   * characters; first the script with the hashes of late scripts. Undefined in a development build.
   */
  var groundplanHashes: string | undefined;
}

/**
 * Makes the runtime load the hashes of late scripts before the first late script: the entry, which
 * every page loads, has only the hashes of the scripts that the page preloads (ADR 134).
 */
export function loadLateHashes(): void {
  const late = globalThis.groundplanHashes?.slice(0, 9);
  if (late === undefined) return;
  const load = __webpack_require__.l;
  __webpack_require__.l = (address, done, ...rest) => {
    const [, key = '', query = ''] = /(\.\w+)\.js(.*)/.exec(address) ?? [];
    const next = () => load(address, done, ...rest);
    if (globalThis.groundplanHashes?.includes(key)) return next();
    load(`/shell/late-hashes${late}.js${query}`, (event) =>
      event.type === 'load' ? next() : done(event),
    );
  };
}
