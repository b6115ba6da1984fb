import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { renamedBuild } from '../fixtures/builds';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';

test.describe.configure({ mode: 'serial' });

let portal: RunningPortal;
/** Folder of a team, which contains only `dist`. */
let folder: string;
let key: string;

test.beforeAll(async () => {
  portal = await startPortal({ PORTAL_UPDATE_INTERVAL_MS: '300' });
  folder = await mkdtemp(join(tmpdir(), 'groundplan-team-'));
  await rename(await renamedBuild('Crew'), join(folder, 'dist'));
  const output = await portalCommand(portal.dataFolder, ['team', 'add', 'mf-people']);
  [key = ''] = output.split('\n');
});

test.afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command in the folder of the team, with a data folder that does not exist. */
const inFolder = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  portalCommand(join(folder, 'no-portal'), args, environment, folder);

const deploy = (
  name: string,
  environment: Readonly<Record<string, string>> = { PORTAL_KEY: key },
) =>
  inFolder(
    ['deploy', name, '--dist', 'dist', '--to', portal.url, '--message', 'Crew'],
    environment,
  );

test('a team deploys by its key from a folder that contains nothing but dist, under an open page', async ({
  browser,
}) => {
  expect(await readdir(folder)).toEqual(['dist']);
  const page = await browser.newPage({ baseURL: portal.url });
  await signInPage(page).openAs('administrator', '/projects');
  expect(await deploy('mf-people')).toMatch(/Deployed mf-people \S+: \/remotes\/mf-people\//);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(
    portalFrame(page).navigation.getByRole('link', { name: 'Crew', exact: true }),
  ).toBeVisible();
  await page.close();
  expect(await readdir(folder)).toEqual(['dist']);
  const history = await portalCommand(portal.dataFolder, ['history', 'mf-people']);
  expect(history).toContain(`by team key ${key.slice(3, 15)}  "Crew"`);
  expect(await deploy('mf-people')).toContain('is already live');
});

test('programs read results as JSON', async () => {
  const read = async (...args: string[]) =>
    JSON.parse(await portalCommand(portal.dataFolder, [...args, '--json'])) as unknown;
  const deployed: unknown = JSON.parse(
    await inFolder(['deploy', 'mf-people', '--dist', 'dist', '--to', portal.url, '--json'], {
      PORTAL_KEY: key,
    }),
  );
  expect(deployed).toMatchObject({ name: 'mf-people', place: 'live', isNew: false });
  const dist = join(folder, 'dist');
  expect(await read('deploy', 'mf-people', '--dist', dist, '--preview', 'pr-1')).toMatchObject({
    name: 'mf-people',
    place: 'preview',
    address: expect.stringContaining('?preview=pr-1'),
  });
  expect(await read('preview', 'list')).toMatchObject([{ name: 'pr-1' }]);
  expect(await read('status')).toContainEqual(expect.objectContaining({ name: 'mf-people' }));
  expect(await read('history', 'mf-people')).toContainEqual(
    expect.objectContaining({ message: 'Crew' }),
  );
  expect(await read('errors', 'mf-people')).toEqual([]);
  const keys = await read('team', 'list');
  expect(keys).toMatchObject([{ remotes: ['mf-people'], state: 'valid' }]);
  expect(JSON.stringify(keys)).not.toContain('hash');
});

test('a key of mf-people deploys nothing else; without a key and after a revocation nothing is deployed', async () => {
  await expect(deploy('mf-auth')).rejects.toThrow('deploys only mf-people');
  await expect(deploy('mf-people', {})).rejects.toThrow('set PORTAL_KEY or --key');
  const list = await portalCommand(portal.dataFolder, ['team', 'list']);
  expect(list).toMatch(/^[0-9a-f]{12} {2}valid {4}mf-people {2}created/);
  expect(list).not.toContain(key);
  await portalCommand(portal.dataFolder, ['team', 'revoke', key.slice(3, 15)]);
  await expect(deploy('mf-people')).rejects.toThrow('is revoked. Ask the operator');
});

test('a key is not sent over the network without encryption', async () => {
  const args = ['deploy', 'mf-people', '--dist', 'dist', '--to', 'http://portal.example.com'];
  await expect(inFolder(args, { PORTAL_KEY: key })).rejects.toThrow('needs an https address');
});
