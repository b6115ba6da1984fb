import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureWrites } from '../cms';
import { configureHttp } from '../http';

/** What a test's content service was asked. */
export interface ServiceCall {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** Decoded, without its question mark. */
  readonly query: string;
  /** Empty for what is no JSON, as for the bytes of a file. */
  readonly body: {
    readonly data?: { readonly id: string; readonly type: string; readonly attributes?: object };
  };
}

/** 'hang up' ends the connection without an answer. */
export type ServiceAnswer = { readonly status?: number; readonly body: unknown } | 'hang up';

/** Each test of the file asks over HTTP, its writes unspaced, a service that answers so. */
export function serviceAnswers(answer: (call: ServiceCall) => ServiceAnswer): void {
  let server: Server;

  beforeEach(async () => {
    server = createServer((incoming, reply) => {
      void readCall(incoming).then((call) => {
        const answered = answer(call);
        if (answered === 'hang up') incoming.socket.destroy();
        else reply.writeHead(answered.status ?? 200).end(JSON.stringify(answered.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    configureHttp({
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      accessToken: () => 'token',
      renew: () => Promise.resolve(null),
      ended: () => undefined,
    });
    configureWrites({ spacing: { edit: 0, create: 0, bulk: 0 } });
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
}

async function readCall(incoming: IncomingMessage): Promise<ServiceCall> {
  const { method = '' } = incoming;
  const { pathname: path, search } = new URL(incoming.url ?? '', 'http://service');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const sent = Buffer.concat(chunks).toString();
  const isJson = sent !== '' && incoming.headers['content-type']?.includes('json');
  const body = isJson ? (JSON.parse(sent) as ServiceCall['body']) : {};
  return { method, path, query: decodeURIComponent(search.slice(1)), body };
}
