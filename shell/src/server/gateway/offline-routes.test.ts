import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { deployShell } from '../deployments/deploy-shell';
import { changeRegistry } from '../deployments/stored-registry';
import { readSettings } from '../settings/settings';
import { aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { offlineRoutes } from './offline-routes';

const script = 'addEventListener("fetch", () => undefined);';

let bench: Workbench;
const open: FastifyInstance[] = [];

async function aGateway(environment: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> {
  const app = Fastify();
  await offlineRoutes(app, { settings: readSettings(environment), store: bench.store });
  open.push(app);
  return app;
}

beforeEach(async () => {
  bench = await aWorkbench();
  const dist = new Map(aShellDist());
  const assets = JSON.parse(String(dist.get('shell-assets.json'))) as object;
  const worker = 'service-worker.12345678.js';
  dist.set('shell-assets.json', Buffer.from(JSON.stringify({ ...assets, worker })));
  dist.set(worker, Buffer.from(script));
  await deployShell(bench.store, dist);
});

afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  await bench.clear();
});

test('the worker of the live shell is served, and asked for anew', async () => {
  const answer = await (await aGateway()).inject('/service-worker.js');
  expect(answer.body).toBe(script);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-type']).toContain('text/javascript');
});

test('switched off, and for a shell without worker, a script removes the worker', async () => {
  const off = await (await aGateway({ PORTAL_OFFLINE: '0' })).inject('/service-worker.js');
  expect(off.body).toContain('registration.unregister()');
  await changeRegistry(bench.store, (registry) => {
    const { shell } = registry;
    if (!shell) throw new Error('There is no shell.');
    return { ...registry, shell: { ...shell, assets: { ...shell.assets, worker: undefined } } };
  });
  const older = await (await aGateway()).inject('/service-worker.js');
  expect(older.body).toContain('registration.unregister()');
});

test('the kept page carries its policy, with the hash of its script and no nonce', async () => {
  const { body, headers } = await (await aGateway()).inject('/offline.html');
  const [, inline = ''] = /<script>([\s\S]*?)<\/script>/.exec(body) ?? [];
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(body).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(body).not.toContain('nonce');
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
});
