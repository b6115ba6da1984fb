import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ArtifactStore } from '../store/artifact-store';
import { EventRelay } from './event-relay';

interface EventRoutes {
  readonly cmsOrigin: string;
  readonly store: ArtifactStore;
  /** Time between looks at the registry, while a stream is open. */
  readonly registryIntervalMs: number;
  /** Headers that tell the content service who asks. */
  readonly forwarded: (request: FastifyRequest) => IncomingHttpHeaders;
  readonly unreachable: object;
}

/** Headers of a request that the content service needs for a stream. */
const passedOn = ['authorization', 'accept', 'last-event-id', 'user-agent'] as const;
/** Headers that are about one connection. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Passes the stream of events of the content service on as it comes, each on a connection of its own: the pool of the
 * other calls is limited. Adds the event `deployed` when the registry changes.
 */
export function eventRoutes(app: FastifyInstance, routes: EventRoutes): void {
  const relays = new Set<EventRelay>();
  const isSecure = routes.cmsOrigin.startsWith('https:');
  const agent = isSecure ? new HttpsAgent() : new HttpAgent();
  const ask = isSecure ? requestHttps : requestHttp;
  const stopWatching = watchRegistry(routes, relays, (error) =>
    app.log.error({ err: error }, 'The registry could not be read.'),
  );
  app.addHook('preClose', async () => {
    stopWatching();
    agent.destroy();
  });
  app.get('/api/events', (request, reply) => {
    const asked = ask(`${routes.cmsOrigin}/api/events`, {
      agent,
      headers: headersOf(request, routes),
    });
    reply.raw.once('close', () => asked.destroy());
    asked.once('error', () => refuse(reply, routes.unreachable));
    asked.once('response', (answer) => {
      void reply.hijack();
      relay(answer, reply, relays);
    });
    asked.end();
    return reply;
  });
}

function refuse(reply: FastifyReply, unreachable: object): void {
  if (!reply.raw.headersSent && !reply.raw.destroyed) void reply.code(502).send(unreachable);
}

function relay(answer: IncomingMessage, reply: FastifyReply, relays: Set<EventRelay>): void {
  const headers = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
  reply.raw.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
  reply.raw.flushHeaders();
  const relayed = new EventRelay(answer, reply.raw);
  if (!answer.headers['content-type']?.startsWith('text/event-stream')) return;
  relays.add(relayed);
  reply.raw.once('close', () => relays.delete(relayed));
}

const headersOf = (request: FastifyRequest, { forwarded }: EventRoutes): IncomingHttpHeaders => {
  const own = Object.fromEntries(passedOn.map((name) => [name, request.headers[name]]));
  const all = Object.entries({ ...own, ...forwarded(request) });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
};

/** Tells the open streams when another registry is deployed. Returns a function that ends that. */
function watchRegistry(
  { store, registryIntervalMs }: EventRoutes,
  relays: ReadonlySet<EventRelay>,
  report: (error: unknown) => void,
): () => void {
  let known: string | null = null;
  const look = async (): Promise<void> => {
    if (relays.size === 0) {
      known = null;
      return;
    }
    const { tag } = (await store.readRegistry()) ?? { tag: '' };
    if (known !== null && known !== tag) for (const relay of relays) relay.add('deployed');
    known = tag;
  };
  const looking = setInterval(() => void look().catch(report), registryIntervalMs);
  looking.unref();
  return () => clearInterval(looking);
}
