import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isObject, type Json } from '../../engine/schema/json';

/** Answer of the double; a text is a page of HTML. */
export interface RecordedAnswer {
  readonly status: number;
  readonly body: Json;
}

/** Reads the answer of a recorded exchange; `file` is a path below `cms/fixtures`. */
export async function recordedAnswer(file: string): Promise<RecordedAnswer> {
  const text = await readFile(join(process.cwd(), 'cms/fixtures', file), 'utf8');
  const parsed = JSON.parse(text) as Json;
  const response = isObject(parsed) && isObject(parsed.response) ? parsed.response : {};
  return { status: Number(response.status), body: response.body ?? null };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

type Answering = (call: string, sent: string) => RecordedAnswer | undefined;

/**
 * Starts a server that answers as a Drupal did. `answer` gets method and decoded address, as in
 * `GET /jsonapi`, and the sent text; without an answer the server has no such page.
 */
export async function startRecordedDrupal(answer: Answering) {
  const server = createServer((request, response) => {
    const respond = async () => {
      const call = `${request.method} ${decodeURIComponent(request.url ?? '')}`;
      const { status, body } = answer(call, await textOf(request)) ?? {
        status: 404,
        body: '<html>',
      };
      const isPage = typeof body === 'string';
      response.writeHead(status, {
        'content-type': isPage ? 'text/html' : 'application/vnd.api+json',
      });
      response.end(isPage ? body : JSON.stringify(body));
    };
    respond().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}
