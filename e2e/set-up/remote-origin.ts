import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

export interface RemoteOrigin {
  readonly origin: string;
  /** Serves `remotes/` of this folder; serves nothing before the first call. */
  serve(folder: string): void;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

const notThere = ['ENOENT', 'EISDIR', 'ENOTDIR'];

/** Reads a file; null if missing. */
async function fileAt(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && notThere.includes(String(error.code)))
      return null;
    throw error;
  }
}

/** Starts a team's separate web server on another port, for static files only. */
export async function startRemoteOrigin(): Promise<RemoteOrigin> {
  let folder = '';
  const answer = async (path: string, response: ServerResponse) => {
    const bytes = await fileAt(join(folder, path));
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.writeHead(bytes ? 200 : 404).end(bytes);
  };
  const server = createServer(({ url = '' }, response) => {
    answer(new URL(url, 'http://origin').pathname, response).catch((error: unknown) => {
      console.error(`${url} could not be read:`, error);
      response.writeHead(500).end();
    });
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
