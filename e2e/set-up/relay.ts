import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server before a portal. */
export interface Relay {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a web server that passes requests on to a portal, of pages and workers alike. A request for which `isPassedOn`
 * returns false hangs.
 */
export async function startRelay(
  portalUrl: string,
  isPassedOn: (asked: IncomingMessage) => boolean,
): Promise<Relay> {
  const server = createServer((asked, answer) => {
    if (!isPassedOn(asked)) return;
    const { method, headers, url = '/' } = asked;
    const passed = request(new URL(url, portalUrl), { method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
