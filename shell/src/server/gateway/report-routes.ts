import { hostname } from 'node:os';
import rateLimit from '@fastify/rate-limit';
import { failureKinds, type RemoteReport } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { openFailureLog } from '../reports/failure-log';
import { guardCanary, isLive } from '../reports/guard-canary';
import { openReportBook } from '../reports/report-book';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { browserConfiguration } from './browser-configuration';
import { writeStaticPage } from './static-page';

interface ReportRoutes {
  readonly settings: PortalSettings;
  readonly store: ArtifactStore;
}

const largestReportBytes = 8192;
/** Pages send each event once: normal use stays far below this limit. */
const mostPerMinute = 60;

const reportSchema = {
  type: 'object',
  required: ['name', 'base', 'kind'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', maxLength: 60 },
    base: { type: 'string', maxLength: 300 },
    kind: { enum: ['shown', ...failureKinds] },
    reason: { type: 'string', maxLength: 2000 },
    page: { type: 'string', maxLength: 300 },
  },
} as const;

/** Returns the name of a build by the address, which the registry contains: a name may be anything. */
const knownName = ({ base }: RemoteReport): string =>
  /\/remotes\/([^/]+)\//.exec(base)?.[1] ?? 'shell';

/**
 * Registers the route for browser reports about builds; automatically withdraws a canary that fails
 * too often.
 *
 * The route is public: reports are rate-limited, small and counted only for live builds, and can
 * only end a canary.
 */
export async function reportRoutes(app: FastifyInstance, { settings, store }: ReportRoutes) {
  const writer = `${hostname()}-${settings.port}`.replace(/[^\w.-]/g, '_');
  const book = await openReportBook(store, writer);
  const failures = openFailureLog(store, writer);
  app.addHook('onClose', async () => {
    await Promise.all([book.settled(), failures.settled()]);
  });
  await app.register(rateLimit, { max: mostPerMinute, timeWindow: '1 minute' });

  app.post<{ Body: RemoteReport }>(
    '/remote-reports',
    { bodyLimit: largestReportBytes, schema: { body: reportSchema } },
    async ({ body, headers }, reply) => {
      if (await isLive(store, body.base)) {
        await book.count(body);
        if (body.kind !== 'shown') {
          app.countFailure(knownName(body), body.kind);
          await failures.add(body, headers['user-agent'] ?? '');
          await guard(body.name);
        }
      }
      return reply.code(204).send();
    },
  );

  const guard = async (name: string) => {
    const reason = await guardCanary(store, name, settings.canary);
    if (!reason) return;
    await writeStaticPage(store, browserConfiguration(settings), settings.remoteOrigins);
    console.warn(`The canary of ${name} was withdrawn: ${reason}.`);
  };
}
