import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../fail/problem';
import { extensionOf, fileKinds } from '../files/file-kinds';
import { findByUid } from '../oauth/accounts';
import type { Service } from '../service';

const inlineKinds = /^(image\/|application\/pdf)/;

const mimeOf = (path: string): string =>
  fileKinds[extensionOf(path)]?.mime ?? 'application/octet-stream';

/** Null for a file that is not there; a disk that fails is no missing file, and is thrown on. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

async function send(reply: FastifyReply, location: string, path: string) {
  const found = await stat(location).catch(absent);
  if (!found?.isFile()) throw new Problem(404, 'There is no such file.');
  const mime = mimeOf(path);
  return reply
    .header('content-type', mime)
    .header('content-length', found.size)
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      mime === 'application/pdf' ? "script-src 'none'" : "default-src 'none'; sandbox",
    )
    .header('content-disposition', inlineKinds.test(mime) ? 'inline' : 'attachment')
    .header('cache-control', 'private, max-age=43200')
    .send(createReadStream(location));
}

/** Files, to whom their address was signed for. */
export function fileRoutes(app: FastifyInstance, service: Service): void {
  app.get('/sites/default/files/*', async (request, reply) => {
    const path = decodeURIComponent(request.url.split('?')[0] ?? '');
    const query = request.query as { u?: string; e?: string; s?: string };
    const uid = service.signer.check(path, query, service.now());
    const account = uid === null ? null : await findByUid(service.db, uid);
    const location = service.files.locate(path);
    if (!account?.active || !location)
      throw new Problem(403, 'The address of the file is not valid any more.');
    return send(reply, location, path);
  });
}
