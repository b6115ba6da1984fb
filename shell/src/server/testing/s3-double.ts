import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

export interface S3Double {
  readonly endpoint: string;
  stop(): Promise<void>;
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly changed: Date;
}

const tagOf = ({ bytes }: StoredObject): string =>
  `"${createHash('md5').update(bytes).digest('hex')}"`;

const failure = (code: string): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/**
 * A bucket in memory that answers the four calls of the store, with conditional writes as S3 keeps them.
 *
 * Ours, because the doubles on npm that run on Node 20 (s3rver) know no `If-Match`.
 */
export async function startS3Double(pageSize = 3): Promise<S3Double> {
  const objects = new Map<string, StoredObject>();
  const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  app.put<{ Params: { '*': string } }>('/bucket/*', (request, reply) => {
    const key = request.params['*'];
    const before = objects.get(key);
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    const isRefused =
      (noneMatch === '*' && before) || (match && match !== (before && tagOf(before)));
    if (isRefused)
      return reply.code(412).type('application/xml').send(failure('PreconditionFailed'));
    const object = {
      bytes: unchunked(request.body as Buffer, request.headers),
      changed: new Date(),
    };
    objects.set(key, object);
    return reply.header('etag', tagOf(object)).send();
  });

  app.get<{ Params: { '*': string } }>('/bucket/*', (request, reply) => {
    const key = request.params['*'];
    if (key === '')
      return reply.type('application/xml').send(listing(objects, request.query, pageSize));
    const object = objects.get(key);
    if (!object) return reply.code(404).type('application/xml').send(failure('NoSuchKey'));
    return reply.header('etag', tagOf(object)).type('application/octet-stream').send(object.bytes);
  });

  app.delete<{ Params: { '*': string } }>('/bucket/*', (request, reply) => {
    objects.delete(request.params['*']);
    return reply.code(204).send();
  });

  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    endpoint: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    stop: () => app.close(),
  };
}

/** The bytes of a body that the client has cut into signed chunks with a checksum behind them. */
function unchunked(body: Buffer, headers: Readonly<Record<string, unknown>>): Buffer {
  if (!String(headers['content-encoding'] ?? '').includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

function listing(objects: ReadonlyMap<string, StoredObject>, query: unknown, size: number): string {
  const asked = query as { prefix?: string; 'continuation-token'?: string };
  const keys = [...objects.keys()].filter((key) => key.startsWith(asked.prefix ?? '')).sort();
  const from = Number(asked['continuation-token'] ?? 0);
  const contents = keys.slice(from, from + size).map((key) => {
    const changed = objects.get(key)?.changed.toISOString() ?? '';
    return `<Contents><Key>${key}</Key><LastModified>${changed}</LastModified></Contents>`;
  });
  const isCut = from + size < keys.length;
  const next = isCut ? `<NextContinuationToken>${from + size}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}
