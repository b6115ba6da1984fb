import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

export interface RemoteOrigin {
  readonly origin: string;
  /** The folder whose `remotes/` it serves; none at first. */
  serve(folder: string): void;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** A team's own web server, at a port of its own, with nothing but files. */
export async function startRemoteOrigin(): Promise<RemoteOrigin> {
  let folder = '';
  const answer = async (path: string, response: ServerResponse) => {
    const bytes = await readFile(join(folder, path)).catch(() => null);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.writeHead(bytes ? 200 : 404).end(bytes);
  };
  const server = createServer(({ url = '' }, response) => {
    void answer(new URL(url, 'http://origin').pathname, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (from) => {
      folder = from;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
