import type { FastifyInstance } from 'fastify';
import { has, type Viewer } from '../engine/access/viewer';
import type { AddRoutes } from '../engine/http/app';
import type { JsonObject } from '../engine/schema/json';
import type { Service } from '../engine/service';
import type { DrupalSettings } from '../engine/settings';
import { auditRoutes, evidenceRoutes, verifyRoutes } from '../product/evidence/evidence-routes';
import { product } from '../product/product';
import { answerRoutes, proposalRoutes } from '../product/proposal/proposal-routes';
import { type Drupal, openDrupal } from './drupal';
import { checkRights, createIdentify } from './identify';
import { mirrorRoutes } from './mirror-routes';
import { createPublish } from './publish';
import { type Journals, openJournals } from './undo-journal';

/** Calls of the product that the mirror answers, listed in the entry point. */
const mirrorCalls = [
  'change-request-answer',
  'proposal',
  'proposal-changes',
  'proposal-choices',
  'proposal-signature',
  'signed-proposal',
  'view-as-client',
];

/** Reads of staff are the Drupal's; reads of a client are those of the product. */
const offer = (viewer: Viewer | null): JsonObject => ({
  calls: mirrorCalls,
  reads: viewer && has(viewer, 'customer') ? [...product.reads] : [],
  preconditions: [],
  batches: [],
  events: [],
});

/** Interval in milliseconds at which failed writes are taken back in the Drupal. */
const cleanUpEveryMs = 30_000;

/** Takes leftovers of writes back, at the start and then regularly. */
function cleanUpRegularly(app: FastifyInstance, journals: Journals): void {
  const clean = () =>
    void journals.cleanUp().catch((error: unknown) => app.log.error({ err: error }));
  const timer = setInterval(clean, cleanUpEveryMs);
  timer.unref();
  app.addHook('onReady', async () => clean());
  app.addHook('onClose', async () => clearInterval(timer));
}

/** A content service that mirrors projects of a Drupal, with the routes. */
export interface OpenedMirror {
  readonly service: Service;
  readonly routes: readonly AddRoutes[];
}

const warn = (line: string): void => void process.stderr.write(`${line}\n`);
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Reports at the start why the account of the gateway does not work; the mirror runs on, and asks again for each call. */
async function reportAccount(drupal: Drupal): Promise<void> {
  try {
    await checkRights(drupal);
  } catch (error) {
    warn(`Proposals and signatures do not work yet: ${reasonOf(error)}`);
  }
}

/** Turns a service without content into a mirror of a Drupal. */
export function openMirror(plain: Service, settings: DrupalSettings): OpenedMirror {
  const drupal = openDrupal(settings);
  const journals = openJournals({ service: plain, drupal }, (error) =>
    warn(`A write could not be taken back in the content system yet: ${reasonOf(error)}`),
  );
  const mirror = { service: plain, drupal };
  const identify = createIdentify(mirror);
  const service: Service = {
    ...plain,
    identify: (token) => identify(token, false),
    publish: createPublish(mirror, journals),
  };
  return {
    service,
    routes: [
      (app) => cleanUpRegularly(app, journals),
      (app) => app.addHook('onListen', () => reportAccount(drupal)),
      (app) => mirrorRoutes(app, { service, drupal, identify, journals, offer }),
      proposalRoutes,
      answerRoutes,
      evidenceRoutes,
      auditRoutes,
      verifyRoutes,
    ],
  };
}
