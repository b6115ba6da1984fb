import { type S3Double, startS3Double } from '@portal/shared/testing';
import type { FastifyInstance } from 'fastify';
import { create } from 'tar';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { readHistory } from '../deployments/history';
import type { DeploymentsOverview } from '../deployments/overview';
import { deployPreview } from '../deployments/previews';
import { readRegistry } from '../deployments/stored-registry';
import { addTeamKey } from '../deployments/team-keys';
import { verify } from '../deployments/verify';
import { readSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { s3Store } from '../store/s3-store';
import { aContentService, type TestService } from '../testing/a-content-service';
import { aContribution, aDist, aShellDist, aWorkbench, writeDist } from '../testing/a-dist';
import { createGateway } from './gateway';

let bucket: S3Double;
let service: TestService;
let store: ArtifactStore;
let gateways: FastifyInstance[];

const openStore = () => s3Store({ bucket: 'bucket', prefix: 'portal/', endpoint: bucket.endpoint });

beforeEach(async () => {
  process.env.AWS_REGION = 'ca-central-1';
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  bucket = await startS3Double();
  service = await aContentService();
  store = await openStore();
  await deployShell(store, aShellDist());
  await deploy(store, aDist({ code: 'var one' }));
  gateways = await Promise.all(
    ['8090', '8091'].map(async (port) =>
      createGateway(
        readSettings({ PORTAL_PORT: port, PORTAL_CANARY_FAILURES: '2' }),
        await openStore(),
        service.origin,
      ),
    ),
  );
});

afterEach(async () => {
  for (const gateway of gateways) await gateway.close();
  await service.close();
  await bucket.stop();
});

const gateway = (index: 0 | 1): FastifyInstance => {
  const [first, second] = gateways;
  if (!first || !second) throw new Error('No gateway runs.');
  return index === 0 ? first : second;
};

async function anArchive(name: string, path: string): Promise<Buffer> {
  const bench = await aWorkbench();
  const [route] = aContribution().routes;
  const routes = route ? [{ ...route, path }] : [];
  const contribution = aContribution({ name, routes, navigation: [] });
  const folder = await writeDist(bench.folder, { code: `var ${name}`, contribution });
  const parts: Buffer[] = [];
  for await (const part of create({ gzip: true, cwd: folder }, ['.'])) parts.push(part as Buffer);
  await bench.clear();
  return Buffer.concat(parts);
}

const send = async (index: 0 | 1, name: string, key: string, archive: Buffer) =>
  gateway(index).inject({
    method: 'POST',
    url: `/api/deployments/${name}`,
    payload: archive,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/gzip' },
  });

test('two teams that deploy through two gateways at once are both live on both, and in the history', async () => {
  const remotes = ['mf-map', 'mf-weather'];
  const { key } = await addTeamKey(store, { remotes, days: 1, by: 'operator' });
  const [map, weather] = await Promise.all([
    anArchive('mf-map', '/map'),
    anArchive('mf-weather', '/weather'),
  ]);
  const answers = await Promise.all([
    send(0, 'mf-map', key, map),
    send(1, 'mf-weather', key, weather),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  for (const index of [0, 1] as const) {
    const registry = (await gateway(index).inject({ url: '/registry.json' })).body;
    for (const name of remotes) expect(registry).toContain(`/remotes/${name}/`);
    for (const path of ['map', 'weather'])
      expect((await gateway(index).inject({ url: `/${path}` })).body).toContain(`"mf-${path}"`);
  }
  const history = await readHistory(store, await readRegistry(store));
  expect(
    history
      .slice(-2)
      .map(({ command }) => command)
      .sort(),
  ).toEqual(['deploy mf-map', 'deploy mf-weather']);
  expect((await verify(store, [])).problems).toEqual([]);
});

test('files that one gateway has stored are served by the other, with compressed copies', async () => {
  const [remote] = (await readRegistry(store)).remotes;
  const url = `${remote?.base}members.js`;
  const headers = { 'accept-encoding': 'br' };
  const answers = await Promise.all(
    ([0, 1] as const).map((index) => gateway(index).inject({ url, headers })),
  );
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe('br');
  }
});

test('a canary whose failures reach different gateways is withdrawn for both', async () => {
  const { base } = await deploy(store, aDist({ code: 'var two' }), { canaryPercent: 99 });
  for (const [index, person] of [
    [0, 'ada'],
    [1, 'bob'],
  ] as const) {
    await gateway(index).inject({
      method: 'POST',
      url: '/remote-reports',
      payload: { name: 'mf-people', base, kind: 'load' },
      headers: { authorization: `Bearer manager:${person}` },
    });
  }
  for (const index of [0, 1] as const)
    expect((await gateway(index).inject({ url: '/registry.json' })).body).not.toContain('"canary"');
  expect((await readRegistry(store)).remotes).toMatchObject([{ withdrawn: { base } }]);
});

test('of two administrators who promote through two gateways, one is told that the other was first', async () => {
  await deploy(store, aDist({ code: 'var two' }), { canaryPercent: 5 });
  const headers = { authorization: 'Bearer administrator' };
  const overview = (
    await gateway(0).inject({ url: '/api/deployments', headers })
  ).json<DeploymentsOverview>();
  const found = overview.packages.find(({ name }) => name === 'mf-people');
  const payload = { live: found?.live.build, canary: found?.canary?.build };
  const answers = await Promise.all(
    ([0, 1] as const).map((index) =>
      gateway(index).inject({
        method: 'POST',
        url: '/api/deployments/mf-people/promote',
        payload,
        headers,
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a preview deployed through one gateway is read through the other', async () => {
  await deployPreview(store, aDist({ code: 'var preview' }), { preview: 'pr-1' });
  const headers = { authorization: 'Bearer manager' };
  const answer = await gateway(1).inject({ url: '/api/deployments/previews/pr-1', headers });
  expect(answer.json()).toMatchObject({ remotes: [{ name: 'mf-people' }] });
});
