import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureWrites } from '@portal/shared/cms';
import { configureHttp } from '@portal/shared/http';

interface Written {
  readonly path: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status?: number;
  readonly attributes: object;
}

/** Each test of the file writes over HTTP, unspaced, to a service that answers so. */
export function writesAreAnswered(answer: (written: Written) => Answer): void {
  let server: Server;

  beforeEach(async () => {
    server = createServer((incoming, reply) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const { data } = JSON.parse(Buffer.concat(chunks).toString());
        const { id, attributes: sent } = data;
        const { status = 200, attributes } = answer({
          path: incoming.url ?? '',
          id,
          attributes: sent ?? {},
        });
        reply.writeHead(status).end(JSON.stringify({ data: { ...data, attributes } }));
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
