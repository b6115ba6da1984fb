import type { FastifyInstance } from 'fastify';

interface ContentSystem {
  readonly cmsOrigin: string;
  /**
   * Whether the content service is the embedded one, with a health endpoint; other systems are
   * probed at the entry point.
   */
  readonly isOwnService: boolean;
  /** Content service that mirrors the content system; empty without a mirror. */
  readonly mirrorOrigin: string;
}

/** Timeout in milliseconds after which a content system counts as unreachable. */
const answeredWithinMs = 5000;

/**
 * Registers health routes for supervisors and load balancers: `/health` answers 200 while the
 * gateway runs, with the state of the content system; `/ready` answers 503 if the content system is
 * unreachable, or the embedded service cannot save.
 */
export function healthRoutes(
  app: FastifyInstance,
  { cmsOrigin, isOwnService, mirrorOrigin }: ContentSystem,
): void {
  const addresses = [
    `${cmsOrigin}${isOwnService ? '/ready' : '/jsonapi'}`,
    ...(mirrorOrigin === '' ? [] : [`${mirrorOrigin}/ready`]),
  ];
  const isThere = (address: string): Promise<boolean> =>
    fetch(address, { signal: AbortSignal.timeout(answeredWithinMs) }).then(
      ({ status }) => status < 500,
      () => false,
    );
  const contentSystem = async (): Promise<'ok' | 'unreachable'> =>
    (await Promise.all(addresses.map(isThere))).every(Boolean) ? 'ok' : 'unreachable';
  app.get('/health', async () => ({ status: 'ok', contentSystem: await contentSystem() }));
  app.get('/ready', async (_, reply) => {
    const state = await contentSystem();
    if (state === 'ok') return { status: 'ok' };
    return reply
      .status(503)
      .header('retry-after', '5')
      .send({ status: 'unavailable', contentSystem: state });
  });
}
