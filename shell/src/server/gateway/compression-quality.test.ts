import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { readSettings } from '../settings/settings';
import { aContribution, aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { createGateway } from './gateway';

/** Records as different from each other as those of a company: every quality of brotli packs the text to other bytes. */
const records = Array.from({ length: 300 }, (_, number) => ({
  id: `${(number * 2_654_435_761) % 4_294_967_296}-${number}`,
  title: `Project ${(number * 7919) % 1000} at the ${['harbour', 'ridge', 'pond'][number % 3]}`,
  budget: (number * 977) % 10_007,
}));
const code = `var records = ${JSON.stringify(records)};`;

const packedWith = (quality: number, text: Buffer): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Returns the qualities of brotli, 0 to 11, that pack a text to exactly these bytes. */
function qualitiesOf(packed: Buffer): number[] {
  const text = brotliDecompressSync(packed);
  return Array.from({ length: constants.BROTLI_MAX_QUALITY + 1 }, (_, quality) => quality).filter(
    (quality) => packedWith(quality, text).equals(packed),
  );
}

let bench: Workbench;
let contentService: FastifyInstance;
let gateway: FastifyInstance;

/** Answers every read of JSON:API with the records. */
async function startContentService(): Promise<FastifyInstance> {
  const app = Fastify();
  app.get('/jsonapi/*', (_, reply) =>
    reply.type('application/vnd.api+json').send(JSON.stringify({ data: records })),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** A contribution that makes the registry and the page as long as those of a real portal. */
const contribution = aContribution({
  routes: records.slice(0, 60).map(({ id, title }) => ({
    path: `/members/${id}`,
    title: { en: title, tr: title, ar: title },
    module: './Members',
    roles: ['manager'],
  })),
});

/** Adds a service worker as long as ours to a build of the shell. */
function withWorker(shell: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const dist = new Map(shell);
  const assets = JSON.parse(String(dist.get('shell-assets.json'))) as object;
  const worker = 'service-worker.12345678.js';
  dist.set('shell-assets.json', Buffer.from(JSON.stringify({ ...assets, worker })));
  return dist.set(worker, Buffer.from(code));
}

beforeAll(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, withWorker(aShellDist({}, code)));
  contentService = await startContentService();
  const { port } = contentService.server.address() as AddressInfo;
  gateway = await createGateway(readSettings({}), bench.store, `http://127.0.0.1:${port}`);
});

afterAll(async () => {
  await gateway.close();
  await contentService.close();
  await bench.clear();
});

/** Returns the bytes of an answer in brotli. */
async function packedAnswer(url: string): Promise<Buffer> {
  const answer = await gateway.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect([url, answer.headers['content-encoding']]).toEqual([url, 'br']);
  return answer.rawPayload;
}

test('scripts, which a deploy compresses once, travel with the best quality of brotli', async () => {
  const { base } = await deploy(bench.store, aDist({ contribution, code }));
  for (const url of [`${base}remoteEntry.js`, '/shell/shell.js']) {
    const packed = await packedAnswer(url);
    expect(brotliDecompressSync(packed).toString()).toBe(code);
    expect([url, qualitiesOf(packed)]).toEqual([url, [constants.BROTLI_MAX_QUALITY]]);
  }
});

test('pages, the service worker, the registry and JSON, which are compressed at each request, travel with brotli 4 or 5', async () => {
  await deploy(bench.store, aDist({ contribution, code }));
  const registry = '/registry.json?hashes=none&roles=manager';
  const page = `/members/${records[0]?.id}`;
  const answers = ['/jsonapi/node/project', '/registry.json', registry, page, '/service-worker.js'];
  for (const url of answers) {
    const qualities = qualitiesOf(await packedAnswer(url));
    expect([4, 5].map((quality) => [url, quality])).toContainEqual([url, ...qualities]);
  }
});
