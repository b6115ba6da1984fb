import { loadedFiles } from './loaded-files';

/** Message to the worker: keep the code of the pages for use offline. */
export interface KeepMessage {
  readonly kind: 'keep';
  /** Paths of the files that this page has loaded. */
  readonly used: readonly string[];
  /** Whether to keep only these files: the person saves data. */
  readonly isSparing: boolean;
}

const address = '/service-worker.js';

/** Whether the person asked the browser to save data. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ??
  false;

/**
 * Registers the worker that keeps the code of the portal, and lets it bring up to date what it
 * keeps. While offline use is switched off, removes the worker and everything that it keeps.
 *
 * Before the first sign-in nothing is registered.
 */
export async function followWorker(isOn: boolean, isSignedIn: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (!isOn) return removeWorker();
  if (!isSignedIn && !(await navigator.serviceWorker.getRegistration('/'))) return;
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepMessage = {
    kind: 'keep',
    used: loadedFiles(),
    isSparing: savesData(),
  };
  active?.postMessage(message);
}

async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    await registration.unregister();
  }
  for (const name of await caches.keys()) await caches.delete(name);
}
