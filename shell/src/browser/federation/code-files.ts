/**
 * A script or style of a remote. `integrity` is null only for an override that a person admitted
 * without a hash.
 */
export interface CodeFile {
  readonly address: string;
  readonly integrity: string | null;
}

/**
 * Returns the address with a cache-busting query for a retry.
 *
 * Files are immutable: without a new address the browser would reuse a broken cache entry or a
 * request that hangs.
 */
export const addressAgain = (address: string, tries: number): string =>
  tries > 0 ? `${address}?again=${tries}` : address;

/** Removes the cache-busting query from an address. */
export function withoutTries(address: string): string {
  const url = new URL(address, location.origin);
  url.search = '';
  return url.href;
}

/** Runs a script. Rejects if the script fails to load or fails the integrity check. */
export function runScript({ address, integrity }: CodeFile): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src: address, crossOrigin: 'anonymous', async: true });
  return added(script, address, integrity);
}

/**
 * Adds a style sheet to the page. On a load or integrity failure removes the style sheet and
 * rejects.
 */
export function applyStyle({ address, integrity }: CodeFile): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: address, crossOrigin: 'anonymous' });
  return added(link, address, integrity).catch((error: unknown) => {
    link.remove();
    throw error;
  });
}

const added = (
  element: HTMLScriptElement | HTMLLinkElement,
  address: string,
  integrity: string | null,
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (integrity !== null) element.integrity = integrity;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${address} did not load.`));
    document.head.append(element);
  });

/** Removes all scripts below an address, and all style sheets that are still loading. */
export function removePendingFiles(base: string): void {
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(base)) script.remove();
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(base) && !link.sheet) link.remove();
  }
}
