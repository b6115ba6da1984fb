/**
 * Address for another try at a file: the same file, but none that a cache, or a request that hangs, already answers.
 *
 * Files are immutable, so a browser that once got a broken one would keep it.
 */
export const addressAgain = (address: string, tries: number): string =>
  tries > 0 ? `${address}?again=${tries}` : address;

/** The file that an address asks for, whichever try it is. */
export function withoutTries(address: string): string {
  const url = new URL(address, location.origin);
  url.search = '';
  return url.href;
}

/**
 * Runs a chunk of a remote ahead of its container, which then finds it there. Rejects when it does not load.
 *
 * `integrity` is null only where a person has admitted code without a hash.
 */
export const runChunk = (address: string, integrity: string | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src: address, crossOrigin: 'anonymous', async: true });
    if (integrity !== null) script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not load.`));
    document.head.append(script);
  });
