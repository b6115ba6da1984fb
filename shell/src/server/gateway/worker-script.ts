import { shellFolder } from '../deployments/deploy-shell';
import { readRegistry } from '../deployments/stored-registry';
import type { ArtifactStore } from '../store/artifact-store';

/** Name of the service worker at the root of the portal. */
export const workerFile = 'service-worker.js';

/** Worker in place of a worker that browsers still run: removes everything that was kept, and itself. */
const removal = `addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * Returns the script of the service worker: that of the live shell or, while offline use is
 * switched off or the shell has none, a script that removes the worker.
 */
export async function workerScript(store: ArtifactStore, worksOffline: boolean): Promise<Buffer> {
  const { shell } = await readRegistry(store);
  const file = worksOffline ? shell?.assets.worker : undefined;
  const script = file ? await store.read(`${shellFolder}/${file}`) : null;
  return script ?? Buffer.from(removal);
}
