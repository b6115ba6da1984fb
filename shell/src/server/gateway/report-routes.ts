import { hostname } from 'node:os';
import rateLimit from '@fastify/rate-limit';
import { failureKinds, type RemoteReport } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { readRegistry } from '../deployments/stored-registry';
import { openFailureLog } from '../reports/failure-log';
import { guardCanary, hasBuild, type ReportedBuild, reportedBuild } from '../reports/guard-canary';
import { openReportBook } from '../reports/report-book';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { readAccountId } from './account';
import { browserConfiguration } from './browser-configuration';
import { writeStaticPage } from './static-page';

interface ReportRoutes {
  readonly settings: PortalSettings;
  readonly store: ArtifactStore;
  readonly cmsOrigin: string;
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

/**
 * Registers the route for browser reports about builds; automatically withdraws a canary that fails
 * for too many people.
 *
 * A report counts for a signed-in person with the reported build, once for each build and kind: a token
 * of the content service identifies the person. The reasons of other failures are stored as well,
 * because a failure before sign-in also needs an answer, but count for no canary and no metric. Reports are
 * small, rate-limited, and stored only for builds that new pages load.
 */
export async function reportRoutes(
  app: FastifyInstance,
  { settings, store, cmsOrigin }: ReportRoutes,
) {
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
      const build = reportedBuild(await readRegistry(store), body.base);
      const { authorization = '', 'user-agent': agent = '' } = headers;
      if (build) await take(build, body, { authorization, agent });
      return reply.code(204).send();
    },
  );

  const take = async (
    build: ReportedBuild,
    { kind, ...report }: RemoteReport,
    { authorization, agent }: { readonly authorization: string; readonly agent: string },
  ): Promise<void> => {
    const { name, isCanary } = build;
    // While the content service cannot be reached, reasons are stored and nothing is counted.
    const person = await readAccountId(cmsOrigin, authorization).catch(() => null);
    const isCounted = person !== null && hasBuild(build, person);
    const isNew = isCounted && (await book.count(report.base, kind, person));
    if (kind === 'shown') return;
    if (isNew) app.countFailure(name, kind);
    await failures.add({ ...report, kind, name }, { agent, isCounted });
    if (isNew && isCanary) await guard(name);
  };

  const guard = async (name: string) => {
    const reason = await guardCanary(store, name, settings.canary);
    if (!reason) return;
    await writeStaticPage(store, browserConfiguration(settings), settings.remoteOrigins);
    console.warn(`The canary of ${name} was withdrawn: ${reason}.`);
  };
}
