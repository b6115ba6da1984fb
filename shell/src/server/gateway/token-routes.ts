import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PortalSettings } from '../settings/settings';

interface TokenRoutes {
  readonly cmsOrigin: string;
  readonly client: PortalSettings['oauthClient'];
  /** Headers that tell the content system who asks. */
  readonly forwarded: (request: FastifyRequest) => IncomingHttpHeaders;
  readonly unreachable: object;
}

const largestFormBytes = 64 * 1024;
const answeredWithinMs = 30_000;
const form = 'application/x-www-form-urlencoded';
/** Headers of an answer that the browser needs. */
const passedBack = ['content-type', 'cache-control', 'pragma', 'retry-after', 'www-authenticate'];
const passedOn = ['accept', 'authorization', 'content-type', 'user-agent'] as const;

/**
 * Passes sign-ins, refreshes and revocations on to the OAuth server of the content system, and adds
 * the secret of the portal's client, which no page contains. A form with a secret of its own, or of
 * another client, is passed on as it is; so is the client credentials grant, which would make anybody the client.
 */
export async function tokenRoutes(app: FastifyInstance, routes: TokenRoutes): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  for (const path of ['/oauth/token', '/oauth/revoke'])
    app.post<{ Body: Buffer | undefined }>(
      path,
      { bodyLimit: largestFormBytes },
      async (request, reply) => {
        const answer = await fetch(routes.cmsOrigin + path, {
          method: 'POST',
          headers: headersOf(request, routes),
          body: new Uint8Array(Buffer.from(withSecret(request, routes.client))),
          signal: AbortSignal.timeout(answeredWithinMs),
        }).catch((error: unknown) => {
          request.log.warn({ err: error }, 'The OAuth server could not be reached.');
          return null;
        });
        if (!answer) return reply.code(502).send(routes.unreachable);
        for (const name of passedBack) {
          const value = answer.headers.get(name);
          if (value !== null) void reply.header(name, value);
        }
        return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
      },
    );
}

function withSecret(
  { body, headers }: FastifyRequest<{ Body: Buffer | undefined }>,
  { id, secret }: TokenRoutes['client'],
): Buffer | string {
  const given = body ?? Buffer.alloc(0);
  if (!headers['content-type']?.startsWith(form) || headers.authorization) return given;
  const fields = new URLSearchParams(given.toString());
  if (fields.get('client_id') !== id || fields.has('client_secret')) return given;
  if (fields.getAll('grant_type').includes('client_credentials')) return given;
  fields.set('client_secret', secret);
  return fields.toString();
}

function headersOf(request: FastifyRequest, { forwarded }: TokenRoutes): Headers {
  const headers = new Headers();
  for (const name of passedOn) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(forwarded(request)))
    if (value !== undefined) headers.set(name, String(value));
  return headers;
}
