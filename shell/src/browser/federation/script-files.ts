/** A script of a remote. `integrity` is null only where a person has admitted code without a hash. */
export interface ScriptFile {
  readonly address: string;
  readonly integrity: string | null;
}

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

/** Begins to fetch a script that runs a little later. */
export function preloadScript({ address, integrity }: ScriptFile): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: address, crossOrigin: 'anonymous' });
  if (integrity !== null) link.integrity = integrity;
  document.head.append(link);
}

/** Runs a script. Rejects when it does not load or is not what its hash says. */
export const runScript = ({ address, integrity }: ScriptFile): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src: address, crossOrigin: 'anonymous', async: true });
    if (integrity !== null) script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not load.`));
    document.head.append(script);
  });
