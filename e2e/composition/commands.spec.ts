import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isFree, startCommand } from '../set-up/start-command';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const running = 'Ctrl-C ends it';
let data: string;
let port: number;

/** A port that was free a moment ago, as was the next one. */
async function freePorts(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: found } = server.address() as AddressInfo;
  const isNextFree = await isFree(found + 1);
  server.close();
  await once(server, 'close');
  return isNextFree ? found : freePorts();
}

test.beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'groundplan-'));
  port = await freePorts();
});

test.afterEach(() => rm(data, { recursive: true, force: true }));

const environment = () => ({
  PORTAL_DATA: data,
  PORTAL_PORT: String(port),
  CMS_PORT: String(port + 1),
});

const portal = (...args: string[]) =>
  startCommand(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'shell/src/server/portal.ts', ...args],
    environment(),
  );

test('Ctrl-C ends npm start with everything that it started, and both ports are free again', async () => {
  const started = startCommand('npm', ['start'], environment());
  await started.printed(running);
  expect(await isFree(port)).toBe(false);
  started.interrupt();
  await started.gone();
  expect(await isFree(port)).toBe(true);
  expect(await isFree(port + 1)).toBe(true);
});

test('a portal that is killed leaves no content service behind', async () => {
  const started = startCommand(
    process.execPath,
    ['--import', 'tsx', 'shell/src/server/portal.ts', 'start'],
    environment(),
  );
  await started.printed(running);
  started.signal('SIGKILL');
  await started.gone();
  expect(await isFree(port + 1)).toBe(true);
});

test('a taken port is named, and the portal runs at another', async ({ request }) => {
  const other = createServer().listen(port, '127.0.0.1');
  const started = portal('start');
  await started.printed(running);
  const [, used = ''] =
    new RegExp(`Port ${port} is taken; the portal uses (\\d+) instead`).exec(started.output()) ??
    [];
  expect(started.output()).toContain(`runs at http://127.0.0.1:${used}`);
  expect((await request.get(`http://127.0.0.1:${used}/health`)).ok()).toBe(true);
  started.interrupt();
  await started.gone();
  other.close();
});

test('an empty site has one administrator, whose password is printed once', async ({ request }) => {
  const first = portal('start', '--no-seed');
  await first.printed(running);
  const [, password = ''] = /administrator" with the password (\S+)/.exec(first.output()) ?? [];
  expect(first.output()).not.toContain('@demo.test');
  const answer = await request.post(`http://127.0.0.1:${port}/oauth/token`, {
    form: {
      grant_type: 'password',
      client_id: 'portal',
      client_secret: 'portal-secret',
      username: 'administrator',
      password,
    },
  });
  expect(answer.ok()).toBe(true);
  first.interrupt();
  await first.gone();

  const second = portal('start', '--no-seed');
  await second.printed(running);
  expect(second.output()).not.toContain(password);
  expect(second.output()).not.toContain('with the password');
  second.interrupt();
  await second.gone();
});

test('a wrong setting and an unknown command are answered with what is wanted', async () => {
  const wrong = startCommand(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'shell/src/server/portal.ts', 'start'],
    { ...environment(), PORTAL_PORT: 'eighty' },
  );
  await wrong.gone();
  expect(wrong.output()).toContain('PORTAL_PORT must be a port number');
  const unknown = portal('destroy');
  await unknown.gone();
  expect(unknown.output()).toContain('portal COMMAND');
});
