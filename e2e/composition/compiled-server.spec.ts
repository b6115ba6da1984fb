import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { demoProjectId, demoProjectTitle } from '../fixtures/demo-project';
import { signInPage } from '../pages/sign-in-page';
import { compileServer, type RunningPortal, startCompiledPortal } from '../set-up/portal';
import { commandsBelow, residentMb } from '../set-up/resident-memory';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const program = join(root, 'shell/.build/server/portal.mjs');
const mostMegabytes = 250;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let portal: RunningPortal;

test.beforeAll(async () => {
  await compileServer();
  portal = await startCompiledPortal();
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

test('without a deployed shell, serve says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'groundplan-empty-'));
  const env = { ...process.env, PORTAL_DATA: folder };
  await expect(run(process.execPath, [program, 'serve'], { env })).rejects.toThrow(
    /No shell is deployed in .*portal deploy shell/,
  );
  await rm(folder, { recursive: true });
});
