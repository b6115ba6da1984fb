import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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

const begin = '/bucket/';

/**
 * A bucket in memory that answers the four calls of the stores, with conditional writes as S3 keeps them.
 *
 * Ours, because the doubles on npm that run on Node 20 (s3rver) know no `If-Match`.
 */
export async function startS3Double(pageSize = 3): Promise<S3Double> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    answer(objects, pageSize, request, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  objects: Map<string, StoredObject>,
  pageSize: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '', 'http://s3');
  const key = decodeURIComponent(url.pathname.slice(begin.length));
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const object = objects.get(key);
  const refuse = (status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(failure(code));
  if (request.method === 'PUT') {
    if (isRefused(request, object)) return void refuse(412, 'PreconditionFailed');
    const bytes = unchunked(Buffer.concat(parts), request.headers);
    const stored = { bytes, changed: new Date() };
    objects.set(key, stored);
    return void response.writeHead(200, { etag: tagOf(stored) }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (key === '')
    return void response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(listing(objects, Object.fromEntries(url.searchParams), pageSize));
  if (!object) return void refuse(404, 'NoSuchKey');
  response
    .writeHead(200, { etag: tagOf(object), 'content-type': 'application/octet-stream' })
    .end(object.bytes);
}

function isRefused({ headers }: IncomingMessage, before: StoredObject | undefined): boolean {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (noneMatch === '*' && before) return true;
  return match !== undefined && match !== (before && tagOf(before));
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
