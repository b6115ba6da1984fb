import { EventEmitter, once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { readSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { createGateway } from './gateway';

let bench: Workbench;
let service: Server;
let streams: ServerResponse[];
let gateway: FastifyInstance;
let origin: string;
/** Told each time that the registry has been read. */
const looks = new EventEmitter();
const nextLook = () => once(looks, 'read');

const watched = (store: ArtifactStore): ArtifactStore =>
  Object.assign(Object.create(store) as ArtifactStore, {
    readRegistry: async () => {
      const found = await store.readRegistry();
      setImmediate(() => looks.emit('read'));
      return found;
    },
  });

const originOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Stands in for the content service: opens a stream for whoever sends a token. */
function startService(): Server {
  return createServer((request, response) => {
    if (!request.headers.authorization) return response.writeHead(401).end('{}');
    const opened = {
      token: request.headers.authorization,
      visitor: request.headers['x-forwarded-for'],
    };
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    response.write(`event: opened\ndata: ${JSON.stringify(opened)}\n\n`);
    return streams.push(response);
  }).listen(0, '127.0.0.1');
}

beforeEach(async () => {
  streams = [];
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  service = startService();
  await once(service, 'listening');
  const settings = readSettings({ PORTAL_UPDATE_INTERVAL_MS: '20' });
  gateway = await createGateway(settings, watched(bench.store), originOf(service));
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  origin = originOf(gateway.server);
});
afterEach(async () => {
  await gateway.close();
  service.closeAllConnections();
  service.close();
  await bench.clear();
});

const headers = { authorization: 'Bearer t' };

/** Reads a stream until a text is in it; returns what was read so far. */
async function readUntil(body: ReadableStreamDefaultReader<string>, wanted: string) {
  let text = '';
  while (!text.includes(wanted)) {
    const { done, value } = await body.read();
    if (done) throw new Error(`The stream ended after ${text}`);
    text += value;
  }
  return text;
}
const open = async () => {
  const end = new AbortController();
  const answer = await fetch(`${origin}/api/events`, { headers, signal: end.signal });
  if (!answer.body) throw new Error('There is no stream.');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  return { answer, reader, close: () => end.abort() };
};

test('each event of the content service reaches the browser as it comes', async () => {
  const { answer, reader, close } = await open();
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const opened = await readUntil(reader, '\n\n');
  expect(opened).toContain('"token":"Bearer t","visitor":"127.0.0.1"');
  streams[0]?.write('event: reread\ndata: {}\n\n');
  await readUntil(reader, 'reread');
  close();
});

test('whoever leaves is gone at the content service too, and the end of a stream there is its end here', async () => {
  const leaving = await open();
  const staying = await open();
  const [first, second] = streams;
  if (!first || !second) throw new Error('Two streams were opened.');
  const gone = once(first, 'close');
  leaving.close();
  await gone;
  await readUntil(staying.reader, '\n\n');
  second.end();
  expect((await staying.reader.read()).done).toBe(true);
});

test('a refusal of the content service is passed on', async () => {
  expect((await fetch(`${origin}/api/events`)).status).toBe(401);
});

test('while the content service is dead, a stream is refused', async () => {
  service.closeAllConnections();
  service.close();
  await once(service, 'close');
  const answer = await fetch(`${origin}/api/events`, { headers });
  expect(answer.status).toBe(502);
});

test('more streams are open at once than the other calls have connections', async () => {
  const opened = await Promise.all(Array.from({ length: 150 }, open));
  await Promise.all(opened.map(({ reader }) => readUntil(reader, 'opened')));
  expect(streams).toHaveLength(150);
  for (const { close } of opened) close();
});

test('a deployment is told between two events, and not within one', async () => {
  const { reader, close } = await open();
  await readUntil(reader, '\n\n');
  streams[0]?.write('event: records-changed\n');
  await readUntil(reader, 'records-changed\n');
  await nextLook();
  await deploy(bench.store, aDist());
  await nextLook();
  await nextLook();
  streams[0]?.write('data: {}\n\n');
  expect(await readUntil(reader, 'deployed\ndata: {}\n\n')).toBe(
    'data: {}\n\nevent: deployed\ndata: {}\n\n',
  );
  close();
});
