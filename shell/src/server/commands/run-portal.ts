import type { FastifyInstance } from 'fastify';
import { pruneRegularly } from '../deployments/prune-regularly';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { type ContentService, startContentService } from './content-service';
import { freePort } from './free-port';
import { welcome } from './welcome';

interface RunOptions {
  readonly seed: 'demo' | 'none';
  /** Registers additional routes before the gateway listens. */
  readonly prepare?: (gateway: FastifyInstance) => void;
}

/** Starts the content service and the gateway, and runs until a stop signal. */
export async function runPortal(
  settings: PortalSettings,
  store: ArtifactStore,
  options: RunOptions,
): Promise<void> {
  const port = await freePort(settings.port, settings.host, 'the portal');
  const isStarted = settings.cmsOrigin === '' || settings.hasServiceAccount;
  const starting = isStarted ? startCms(settings, options.seed, port) : null;
  // The code of the gateway loads while the content service starts.
  const [cms] = await Promise.all([starting, import('../gateway/gateway')]);
  try {
    await serve(settings, store, { ...options, port, cms });
  } finally {
    await cms?.stop();
  }
}

interface Served extends RunOptions {
  readonly port: number;
  /** The embedded service, or the mirror of an external content system; null without an account of the gateway there. */
  readonly cms: ContentService | null;
}

async function serve(
  settings: PortalSettings,
  store: ArtifactStore,
  served: Served,
): Promise<void> {
  const { port, seed, cms, prepare } = served;
  const { cmsOrigin, mirrorOrigin } = originsOf(settings, cms);
  const { createGateway } = await import('../gateway/gateway');
  const gateway = await createGateway(settings, store, cmsOrigin, mirrorOrigin);
  prepare?.(gateway);
  const stopPruning = settings.isDevelopment ? null : startPruning(settings, store);
  await gateway.listen({ port, host: settings.host });
  console.log(welcome({ origin: originAt(settings, port), settings, seed, cmsOrigin }));
  try {
    await Promise.race([told(), ...(cms ? [cms.givenUp] : [])]);
  } finally {
    // Ctrl+C reaches the content service as well: the exit must not trigger a restart.
    await Promise.all([cms?.stop(), gateway.close(), stopPruning?.()]);
  }
}

/** Addresses of the content system, and of the service that mirrors an external one; empty without a mirror. */
function originsOf({ cmsOrigin }: PortalSettings, cms: ContentService | null) {
  const own = cms?.origin ?? '';
  return cmsOrigin === '' ? { cmsOrigin: own, mirrorOrigin: '' } : { cmsOrigin, mirrorOrigin: own };
}

function startPruning({ pruneEveryMs, keepMs }: PortalSettings, store: ArtifactStore) {
  const print = (line: string) => console.log(line);
  return pruneRegularly(store, { intervalMs: pruneEveryMs, keptMs: keepMs, print });
}

const originAt = ({ host }: PortalSettings, port: number): string => `http://${host}:${port}`;

async function startCms(settings: PortalSettings, seed: 'demo' | 'none', portalPort: number) {
  const what = 'the content service';
  const port = await freePort(settings.cmsPort, '127.0.0.1', what, { except: portalPort });
  return startContentService(settings, port, seed, originAt(settings, portalPort));
}

const told = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
