/** A script or style of a remote. `integrity` is null only where a person has admitted code without a hash. */
export interface CodeFile {
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
export function preloadScript({ address, integrity }: CodeFile): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: address, crossOrigin: 'anonymous' });
  if (integrity !== null) link.integrity = integrity;
  document.head.append(link);
}

/** Runs a script. Rejects when it does not load or is not what its hash says. */
export function runScript({ address, integrity }: CodeFile): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src: address, crossOrigin: 'anonymous', async: true });
  return added(script, address, integrity);
}

/** Adds a style sheet to the page. Rejects, and takes it away, when it does not load or is not what its hash says. */
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

/** Takes away what asks for files below an address: every script, and the style sheets that have not arrived. */
export function letGo(base: string): void {
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(base)) script.remove();
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(base) && !link.sheet) link.remove();
  }
}
