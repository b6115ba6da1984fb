import type { FastifyInstance } from 'fastify';
import { readRegistry } from '../deployments/stored-registry';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { browserConfiguration } from './browser-configuration';
import { securityHeaders } from './security-headers';
import { shellFor } from './shell-for';
import { offlinePageFile, pageOfEveryAddress } from './static-page';
import { workerFile, workerScript } from './worker-script';

interface OfflineRoutes {
  readonly settings: PortalSettings;
  readonly store: ArtifactStore;
}

/** Registers the service worker, and the page that it keeps for every address (ADR 129). */
export async function offlineRoutes(
  app: FastifyInstance,
  { settings, store }: OfflineRoutes,
): Promise<void> {
  const configuration = browserConfiguration(settings);

  app.get(`/${workerFile}`, async (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(await workerScript(store, configuration.worksOffline ?? false)),
  );

  app.get(`/${offlinePageFile}`, async ({ headers }, reply) => {
    const { registry } = shellFor(await readRegistry(store), headers.cookie);
    const current = { ...configuration, tax: settings.readTax() };
    const page = pageOfEveryAddress(registry, current, settings.remoteOrigins, true);
    if (page === null) return reply.code(404).send({ message: 'Not found' });
    // The page carries its policy, which knows the scripts by hash: a kept page has no fresh nonce.
    return reply.headers(securityHeaders('')).type('text/html; charset=utf-8').send(page);
  });
}
