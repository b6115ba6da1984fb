import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Viewer } from '../access/viewer';
import { Problem } from '../errors/problem';
import { extensionOf, fileKinds } from '../files/file-kinds';
import { uriOf } from '../files/file-store';
import { judge } from '../load/load-records';
import { findByUid, viewerOf } from '../oauth/accounts';
import { fold, foldedColumn } from '../schema/folding';
import type { Service } from '../service';

const inlineKinds = /^(image\/|application\/pdf)/;

const mimeOf = (path: string): string =>
  fileKinds[extensionOf(path)]?.mime ?? 'application/octet-stream';

/** Maps ENOENT to null; rethrows any other error, for example of a failing disk. */
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

/** Returns the viewer that a signed URL was issued for, with current roles. */
export async function viewerOfAddress(
  service: Service,
  path: string,
  query: { u?: string; e?: string; s?: string },
): Promise<Viewer | null> {
  const uid = service.signer.check(path, query, service.now());
  const account = uid === null ? null : await findByUid(service.db, uid);
  return account?.active ? viewerOf(account) : null;
}

/** Whether the viewer may still read the file of a URL: hidden files are no longer served. */
async function mayFetch(service: Service, viewer: Viewer, path: string): Promise<boolean> {
  const { db, model } = service;
  const type = model.named('file--file');
  const uri = uriOf(path);
  // The index covers the folded name; the exact name is compared as well.
  const file = await sql<{ uuid: string }>`select uuid from ${sql.table(type.table)} f
    where ${foldedColumn('f', 'uri')} = ${fold(uri)} and uri = ${uri}`.execute(db);
  const id = file.rows[0]?.uuid;
  return (
    id !== undefined && (await judge({ db, model, viewer }, type, id, type.mayRead)) === 'allowed'
  );
}

/** Registers the routes that serve files, to the person of the signature, if still permitted. */
export function fileRoutes(app: FastifyInstance, service: Service): void {
  app.get('/sites/default/files/*', async (request, reply) => {
    const path = `/sites/default/files/${(request.params as { '*': string })['*']}`;
    const query = request.query as { u?: string; e?: string; s?: string };
    const viewer = await viewerOfAddress(service, path, query);
    const isAllowed = viewer !== null && (await mayFetch(service, viewer, path));
    const location = isAllowed ? await service.files.present(path) : null;
    if (!location) throw new Problem(403, 'The address of the file is not valid any more.');
    return send(reply, location, path);
  });
}
