import { refusedParts, type ShapedRequest } from '@portal/shared/testing/drupal-requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { prepareService } from '../../create-service';
import { bytesOf } from '../../engine/files/bytes-of';
import { extensionOf, fileKinds } from '../../engine/files/file-kinds';
import { uriOf } from '../../engine/files/file-store';
import { createApp } from '../../engine/http/app';
import { isObject, type JsonObject } from '../../engine/schema/json';
import type { Service } from '../../engine/service';
import { readSettings } from '../../engine/settings';
import { openDatabase } from '../../engine/storage/database';
import { accountRules } from '../../product/types/account-rules';
import { noteMirrorRequests } from './mirror-requests';
import { plainModel } from './plain-model';
import { askAt, at, type RunningSite, startSite, tokenFrom } from './running-site';
import { testPlace } from './test-place';

/** Serves files to everybody, as a Drupal with public files does (201). */
function serveFiles(app: FastifyInstance, service: Service): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith('/sites/default/files/')) return;
    const uri = uriOf(url);
    const bytes = await bytesOf(service, uri);
    const mime = fileKinds[extensionOf(uri)]?.mime ?? 'application/octet-stream';
    return reply
      .status(bytes ? 200 : 404)
      .type(mime)
      .send(bytes);
  });
}

/** Refuses what the recorded Drupal refuses. */
function answerAsRecorded(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // 258 to 265: no call of ours.
    if (request.url.startsWith('/api/')) return reply.status(404).send({ message: 'No route' });
  });
  app.addHook('preHandler', async ({ method, url, body }, reply) => {
    // 186: dynamic_entity_reference.
    const parent = at(
      isObject(body) ? body : null,
      'data',
      'relationships',
      'field_document_field_parent',
      'data',
    );
    if (method !== 'GET' && url.startsWith('/jsonapi/media/') && isObject(parent))
      if (at(parent, 'meta', 'target_type') === null)
        return reply.status(500).send({ message: 'No entity type was provided.' });
  });
  app.addHook('onSend', async ({ url }, _, payload) => {
    // The entry point knows types alone.
    if (url !== '/jsonapi') return payload;
    const { meta, ...entry } = JSON.parse(String(payload)) as Record<string, object>;
    const { groundplan: _own, ...rest } = { groundplan: null, ...meta };
    return JSON.stringify({ ...entry, meta: rest });
  });
}

/**
 * What a test does to requests of a Drupal; returns a status to answer, `dies` to close the connection before the request
 * is handled, or `loses its answer` to close the connection afterwards.
 */
export type Fault = (
  request: Pick<FastifyRequest, 'method' | 'url'>,
) => number | 'dies' | 'loses its answer' | null;

/** A plain Drupal with this content model over HTTP, as recorded, with the demo content. */
export interface PlainDrupal {
  readonly origin: string;
  /** Settings of a service that mirrors this Drupal. */
  readonly environment: Readonly<Record<string, string>>;
  readonly service: Service;
  readonly ask: RunningSite['ask'];
  readonly token: RunningSite['token'];
  /** Requests since the start: method and path. */
  readonly requests: readonly string[];
  /** Requests that mirrors sent of themselves since the start. */
  readonly ofMirrors: () => readonly ShapedRequest[];
  readonly setFault: (fault: Fault | null) => void;
  readonly stop: () => Promise<void>;
}

/** Starts a plain Drupal. Its OAuth client acts as `account` with the client credentials grant. */
export async function startPlainDrupal(account = 'demo_manager'): Promise<PlainDrupal> {
  const place = await testPlace(true);
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    CMS_CLIENT_ACCOUNT: account,
    ...place.environment,
  });
  const prepared = await prepareService(settings, openDatabase(settings), {
    types: plainModel,
    // Passwords of accounts are Drupal's own as well.
    rules: () => new Map([['user--user', accountRules]]),
    calls: [],
    reads: [],
    routes: [],
  });
  // Addresses of files carry no signature.
  const service = { ...prepared, signer: { ...prepared.signer, sign: (path: string) => path } };
  let fault: Fault | null = null;
  const lost = new WeakSet<FastifyRequest>();
  const requests: string[] = [];
  let ofMirrors: readonly ShapedRequest[] = [];
  const app = await createApp(service, [
    (app) => {
      app.addHook('onRequest', async (request, reply) => {
        requests.push(`${request.method} ${decodeURIComponent(request.url)}`);
        const found = fault?.(request) ?? null;
        if (found === 'loses its answer') lost.add(request);
        if (found === 'dies') {
          reply.hijack();
          request.raw.socket.destroy();
        } else if (typeof found === 'number')
          await reply
            .status(found)
            .send({ errors: [{ status: String(found), detail: 'A fault.' }] });
      });
      app.addHook('onSend', async (request, _, payload) => {
        if (lost.has(request)) request.raw.socket.destroy();
        return payload;
      });
      ofMirrors = noteMirrorRequests(app);
      serveFiles(app, service);
      answerAsRecorded(app);
    },
  ]);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = askAt(() => origin);
  return {
    ...{ origin, service, ask },
    token: tokenFrom(ask),
    requests,
    ofMirrors: () => ofMirrors,
    environment: {
      CMS_ORIGIN: origin,
      CMS_SERVICE_CLIENT_ID: 'portal',
      CMS_SERVICE_CLIENT_SECRET: 'portal-secret',
      CMS_SERVICE_SCOPE: 'gateway',
    },
    setFault: (given) => {
      fault = given;
    },
    stop: async () => {
      await app.close();
      await service.db.destroy();
      await place.remove();
    },
  };
}

/** A plain Drupal with a service that mirrors it, and access tokens of the demo accounts. */
export interface MirroredDrupal {
  readonly drupal: PlainDrupal;
  readonly mirror: RunningSite;
  /** Id of the project of the demo's client. */
  readonly project: string;
  readonly tokens: Readonly<Record<string, string>>;
  /** Sends JSON to the mirror as a demo account. */
  readonly ask: (
    name: string,
    method: string,
    path: string,
    body?: unknown,
  ) => ReturnType<RunningSite['ask']>;
  /** Sends a request to the Drupal as the manager, and returns the body. Throws for a refusal. */
  readonly office: (method: string, path: string, data?: unknown) => Promise<JsonObject>;
  /** Starts another mirror on the same data. */
  readonly startAnother: () => Promise<RunningSite>;
  /** Stops both. Throws if the mirror sent a request that no recorded Drupal accepted (ADR 137). */
  readonly stop: () => Promise<void>;
}

const demoAccounts = ['demo_customer', 'demo_manager', 'demo_designer', 'demo_administrator'];

/** Starts both; the mirror has a data folder of its own. */
export async function startMirroredDrupal(): Promise<MirroredDrupal> {
  const drupal = await startPlainDrupal();
  const place = await testPlace(false);
  const mirror = await startSite(drupal.environment, place);
  const tokens: Record<string, string> = {};
  for (const name of demoAccounts) tokens[name] = await drupal.token(name);
  const office: MirroredDrupal['office'] = async (method, path, data) => {
    const sent = data === undefined ? undefined : { data };
    const { status, body } = await drupal.ask(tokens.demo_manager ?? null, method, path, sent);
    if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const path =
    '/jsonapi/node/project?filter[t][condition][path]=title&filter[t][condition][operator]=CONTAINS&filter[t][condition][value]=Harbour';
  return {
    ...{ drupal, mirror, tokens, office },
    project: String(at(await office('GET', path), 'data', 0, 'id')),
    ask: (name, method, path, body) =>
      mirror.ask(tokens[name] ?? null, method, path, body, 'application/json'),
    startAnother: () => startSite(drupal.environment, place),
    stop: async () => {
      await mirror.stop();
      await place.remove();
      await drupal.stop();
      const refused = refusedParts(drupal.ofMirrors(), 'mirror');
      if (refused.length > 0)
        throw new Error(`A recorded Drupal never accepted:\n${refused.join('\n')}`);
    },
  };
}
