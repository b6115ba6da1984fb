import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from './client';
import type { Measured } from './measure';

/**
 * Measures plain work behind a plain HTTP server of this process that sends `bytes` for each request, with the client
 * that also measures the service: what no service of the same records can be faster than.
 */
export async function measureBehindHttp(
  client: Client,
  work: () => Promise<void>,
  bytes: number,
  times: number,
): Promise<Measured> {
  const body = Buffer.alloc(bytes, 'a');
  const server = createServer(({ url }, response) => {
    // The client signs in first.
    if (url === '/oauth/token') response.end('{}');
    else void work().then(() => response.end(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  try {
    return await client.do({ origin: `http://127.0.0.1:${port}`, path: '', what: 'read', times });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
