import type { FastifyInstance } from 'fastify';
import { deployShell } from '../deployments/deploy-shell';
import { readSettings } from '../settings/settings';
import { aContentService, type TestService } from '../testing/a-content-service';
import { aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { createGateway } from './gateway';

let bench: Workbench;
let service: TestService;
const gateways: FastifyInstance[] = [];

beforeEach(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  service = await aContentService();
});

afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.close();
  await service.close();
  await bench.clear();
});

const allowing = {
  PORTAL_OVERRIDES: 'allow',
  PORTAL_OVERRIDE_ORIGINS: 'http://localhost:3001/, https://preview.example',
};

async function aGateway(environment: NodeJS.ProcessEnv = allowing): Promise<FastifyInstance> {
  const gateway = await createGateway(readSettings(environment), bench.store, service.origin);
  gateways.push(gateway);
  return gateway;
}

const ask = async (gateway: FastifyInstance, override: string, role?: string) => {
  const headers = role ? { authorization: `Bearer ${role}` } : {};
  const answer = await gateway.inject({
    method: 'POST',
    url: '/overrides',
    payload: { override },
    headers,
  });
  return `${answer.statusCode} ${answer.body && (answer.json() as { message: string }).message}`;
};

const wanted = 'mf-people:http://localhost:3001/';

test('an administrator may take a remote from an origin of the list', async () => {
  expect(await ask(await aGateway(), wanted, 'administrator')).toBe('204 ');
});

test.each([undefined, 'manager', 'customer', 'nobody'])('%s may not', async (role) => {
  expect(await ask(await aGateway(), wanted, role)).toBe('403 Only an administrator may do that.');
});

test('another origin, and what is no override, are refused before anybody is asked', async () => {
  const gateway = await aGateway();
  const stranger = await ask(gateway, 'mf-people:http://localhost:3002/', 'administrator');
  expect(stranger).toContain('http://localhost:3002 is not on');
  expect(await ask(gateway, 'mf-people', 'administrator')).toContain('403 An override looks like');
});

test('an installation that does not allow overrides refuses every one', async () => {
  const gateway = await aGateway({ PORTAL_OVERRIDE_ORIGINS: 'http://localhost:3001' });
  expect(await ask(gateway, wanted, 'administrator')).toContain('403 This installation allows no');
});

const policyOf = async (gateway: FastifyInstance, url: string) =>
  String((await gateway.inject({ url })).headers['content-security-policy']);

test('only the page that asks for an override admits its origin, and no other', async () => {
  const gateway = await aGateway();
  const asking = await policyOf(gateway, `/members?override=${encodeURIComponent(wanted)}`);
  expect(asking).toMatch(/script-src [^;]*http:\/\/localhost:3001[ ;]/);
  expect(asking).toMatch(/connect-src [^;]*http:\/\/localhost:3001[ ;]/);
  expect(asking).not.toContain('preview.example');
  expect(await policyOf(gateway, '/members')).not.toContain('localhost:3001');
  expect(await policyOf(gateway, '/members?override=mf-people:http://evil.example/')).not.toContain(
    'evil',
  );
});
