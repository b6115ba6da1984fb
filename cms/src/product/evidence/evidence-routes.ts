import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '../../engine/access/viewer';
import { Problem } from '../../engine/errors/problem';
import { viewerOfAddress } from '../../engine/http/file-routes';
import { signedIn } from '../../engine/http/viewer-of-request';
import { isObject } from '../../engine/schema/json';
import type { Service } from '../../engine/service';
import { archiveProject } from './archive-project';
import { auditPath, auditPdf } from './audit';
import { eraseProject } from './erase-project';
import { hashOfStream } from './hash-stream';
import { verifyHash } from './verify-file';
import { withdrawSignature } from './withdraw';

const projectOf = (request: FastifyRequest): string =>
  (request.params as { project: string }).project.toLowerCase();

function textOf(body: unknown, name: string): string {
  const value = isObject(body) ? body[name] : null;
  if (typeof value !== 'string') throw new Problem(400, `The body is {"${name}": text}.`);
  return value;
}

/** Registers the staff routes for signed projects. */
export function evidenceRoutes(app: FastifyInstance, service: Service): void {
  app.post('/api/proposal/:project/withdrawal', async (request) => {
    const viewer = await signedIn(service, request);
    const reason = textOf(request.body, 'reason').trim().slice(0, 2000);
    await withdrawSignature(service, viewer, projectOf(request), reason);
    return { signed: false };
  });
  app.post('/api/project/:project/archive', async (request) => {
    const viewer = await signedIn(service, request);
    const archived = isObject(request.body) ? request.body.archived : null;
    if (typeof archived !== 'boolean')
      throw new Problem(400, 'The body is {"archived": true or false}.');
    await archiveProject(service, viewer, projectOf(request), archived);
    return { archived };
  });
  app.post('/api/project/:project/erasure', async (request, reply) => {
    const viewer = await signedIn(service, request);
    await eraseProject(service, viewer, projectOf(request), textOf(request.body, 'title'));
    return reply.status(204).send();
  });
}

/** Viewer of a signed address or, without a signature, of the session. */
async function viewerOfAudit(service: Service, request: FastifyRequest): Promise<Viewer> {
  const query = request.query as { readonly s?: string };
  if (query.s === undefined) return signedIn(service, request);
  const viewer = await viewerOfAddress(service, auditPath(projectOf(request)), query);
  if (!viewer) throw new Problem(403, 'The address of the audit has expired.');
  return viewer;
}

/** Registers the audit PDF, for administrators. */
export function auditRoutes(app: FastifyInstance, service: Service): void {
  app.get('/api/proposal/:project/audit.pdf', async (request, reply) => {
    const viewer = await viewerOfAudit(service, request);
    const pdf = await auditPdf(service, viewer, projectOf(request));
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "script-src 'none'")
      .header('cache-control', 'no-store')
      .send(pdf);
  });
}

/** Tells anybody whether a file is a contract of this installation; nothing of the file is stored. */
export function verifyRoutes(app: FastifyInstance, service: Service): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      (_: unknown, payload: Readable, done: (error: Error | null, body?: unknown) => void) =>
        done(null, payload),
    );
    scope.post('/api/verify', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (!(request.body instanceof Readable)) throw new Problem(400, 'The body is the file.');
      return verifyHash(service, await hashOfStream(request.body));
    });
  });
}
