import type { FastifyInstance } from 'fastify';
import { deployShell } from '../deployments/deploy-shell';
import { deployPreview } from '../deployments/previews';
import { readSettings } from '../settings/settings';
import { aContentService, type TestService } from '../testing/a-content-service';
import { aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { createGateway } from './gateway';

let bench: Workbench;
let service: TestService;
let gateway: FastifyInstance;

beforeEach(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  await deployPreview(bench.store, aDist(), { preview: 'pr-12', by: 'ada' });
  service = await aContentService();
  gateway = await createGateway(readSettings({}), bench.store, service.origin);
});

afterEach(async () => {
  await gateway.close();
  await service.close();
  await bench.clear();
});

const read = (token: string | null, name = 'pr-12') =>
  gateway.inject({
    url: `/api/deployments/previews/${name}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });

test.each(['administrator', 'manager', 'designer'])('%s gets the builds', async (role) => {
  const answer = await read(role);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { remotes } = answer.json<{ remotes: object[] }>();
  expect(remotes).toMatchObject([{ name: 'mf-people', misfits: [] }]);
  expect(answer.body).not.toContain('ada');
});

test.each([
  [null, 401],
  ['nobody', 401],
  ['customer', 403],
  ['contract_worker', 403],
  ['staff_worker', 403],
])('%s is answered %s', async (token, status) => {
  expect((await read(token)).statusCode).toBe(status);
});

test.each(['pr-13', '..%2fteam-keys', '%2e%2e'])(
  'the unknown preview %s is answered 404',
  async (name) => {
    expect((await read('manager', name)).statusCode).toBe(404);
  },
);

test('no page and no public registry mentions a preview', async () => {
  for (const url of ['/', '/registry.json', '/?preview=pr-12'])
    expect((await gateway.inject({ url })).body).not.toContain('mf-people');
});
