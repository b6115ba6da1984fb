import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { demoProjectId, demoProjectTitle } from '../fixtures/demo-project';
import { deployedRemotes } from '../fixtures/registry';
import { signInPage } from '../pages/sign-in-page';
import { freePort, type RunningPortal, startPortal } from '../set-up/portal';
import { commandsBelow, residentMb } from '../set-up/resident-memory';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const program = join(root, 'shell/.build/server/portal.mjs');
const mostMegabytes = 250;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let portal: RunningPortal;

test.beforeAll(async () => {
  portal = await startPortal();
});

test.afterAll(() => portal.stop());

test('two processes of Node run the portal, without npm, tsx or esbuild, in at most 250 MB', async () => {
  const commands = await commandsBelow(portal.pid);
  expect(commands).toHaveLength(1);
  expect(commands.join()).toContain('cms/.build/server/main.mjs');
  expect(commands.join()).not.toMatch(/tsx|esbuild|npm/);
  const gateway = await readFile(`/proc/${portal.pid}/status`, 'utf8');
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+)/m.exec(gateway) ?? [];
  expect(Number(kilobytes) / 1000 + (await residentMb(portal.pid))).toBeLessThan(mostMegabytes);
});

test('a person signs in and reads a project', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: portal.url });
  await signInPage(page).openAs('manager', `/projects/${await demoProjectId(portal.url)}/features`);
  await expect(page.getByRole('heading', { level: 1, name: demoProjectTitle })).toBeVisible();
  await expect(page.getByText('Interlock Patio').first()).toBeVisible();
  await page.close();
});

test('a content service that is killed is started again', async () => {
  const pid = Number(await readFile(join(portal.dataFolder, 'content.pid'), 'utf8'));
  process.kill(pid, 'SIGKILL');
  const ready = async () => (await fetch(`${portal.url}/ready`)).status;
  await expect.poll(ready).toBe(503);
  await expect.poll(ready, { timeout: 20_000 }).toBe(200);
});

test('the compiled command deploys, shows the status and backs up, without tsx', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'groundplan-compiled-'));
  const env = { ...process.env, PORTAL_DATA: portal.dataFolder };
  const command = (...args: string[]) => run(process.execPath, [program, ...args], { env });
  expect((await command('status')).stdout).toMatch(/^shell .*\nmf-auth/);
  expect((await command('verify')).stdout).toContain('all hashes match');
  await command('backup', join(folder, 'backup.tar'));
  expect((await stat(join(folder, 'backup.tar'))).size).toBeGreaterThan(10_000);
  await rm(folder, { recursive: true });
});

test('a backup of the timer is restored by the drill, whose copy is deleted, and a damaged backup fails the drill', async () => {
  const backups = await mkdtemp(join(tmpdir(), 'groundplan-backups-'));
  const script = (name: string) =>
    run(join(root, 'deploy/systemd', name), {
      cwd: root,
      env: { ...process.env, PORTAL_DATA: portal.dataFolder, BACKUPS: backups, TMPDIR: backups },
    });
  await script('back-up.sh');
  const files = await readdir(backups);
  expect(files).toEqual([expect.stringMatching(/^groundplan-.*\.tar$/)]);
  expect((await script('drill-restore.sh')).stdout).toContain('can be restored.');
  expect(await readdir(backups)).toEqual(files);

  const [file = ''] = files;
  const bytes = await readFile(join(backups, file));
  await writeFile(join(backups, file), bytes.subarray(0, bytes.length / 2));
  await expect(script('drill-restore.sh')).rejects.toThrow();
  expect(await readdir(backups)).toEqual(files);
  await rm(backups, { recursive: true });
});

test('the command of the systemd unit sets up an empty data folder, and ends with code 0 after a stop signal', async () => {
  const unit = await readFile(join(root, 'deploy/systemd/groundplan.service'), 'utf8');
  const [, words = ''] = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(unit) ?? [];
  const [, options = ''] = /^Environment=NODE_OPTIONS=(.+)$/m.exec(unit) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'groundplan-unit-'));
  const [port, cmsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, words.split(' '), {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_OPTIONS: options,
      PORTAL_DATA: folder,
      PORTAL_PORT: String(port),
      CMS_PORT: String(cmsPort),
      ADMIN_MAIL: 'anna@fern.example',
    },
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    const ready = () =>
      fetch(`${url}/ready`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
    expect(await deployedRemotes(url)).toHaveLength(6);
    expect(await (await fetch(`${url}/login`)).text()).toContain('<div id="portal">');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});

test('without a deployed shell, serve says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'groundplan-empty-'));
  const env = { ...process.env, PORTAL_DATA: folder };
  await expect(run(process.execPath, [program, 'serve'], { env })).rejects.toThrow(
    /No shell is deployed in .*serve --deploy/,
  );
  await rm(folder, { recursive: true });
});
