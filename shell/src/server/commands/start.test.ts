import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFree, type StartedCommand, startCommand } from '../testing/start-command';
import { buildOutdated } from './build';
import { remoteNames } from './packages';

const buildMs = 600_000;
const running = 'Press Ctrl+C to stop';
const adminMail = 'anna@fern.example';

/** The tests go through the life of one site, in order. */
let data: string;
let port: number;
let password: string;

/** A port that was free a moment ago, as were the next two. */
async function freePorts(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: found } = server.address() as AddressInfo;
  const areNextFree = (await isFree(found + 1)) && (await isFree(found + 2));
  server.close();
  await once(server, 'close');
  return areNextFree ? found : freePorts();
}

async function occupy(taken: number): Promise<Server> {
  const server = createServer().listen(taken, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

beforeAll(async () => {
  await buildOutdated(['shell', ...remoteNames]);
}, buildMs);

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'groundplan-'));
});

beforeEach(async () => {
  port = await freePorts();
});

afterAll(() => rm(data, { recursive: true, force: true }));

const environment = () => ({
  PORTAL_DATA: data,
  PORTAL_PORT: String(port),
  CMS_PORT: String(port + 2),
  ADMIN_MAIL: adminMail,
});

const started: StartedCommand[] = [];

afterEach(() => {
  for (const command of started.splice(0)) command.kill();
});

function run(command: string, args: readonly string[], changes = {}): StartedCommand {
  const begun = startCommand(command, args, { ...environment(), ...changes });
  started.push(begun);
  return begun;
}

const portal = (args: readonly string[], changes = {}) =>
  run(process.execPath, ['--import', 'tsx', 'shell/src/server/portal.ts', ...args], changes);

/** Address that a started portal printed: another program may have taken the free port meanwhile. */
const originOf = (site: StartedCommand): string => {
  const [, origin] = /runs at (http:\/\/\S+)/.exec(site.output()) ?? [];
  if (!origin) throw new Error(`No address was printed:\n${site.output()}`);
  return origin;
};

const signIn = (origin: string) =>
  fetch(`${origin}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'portal',
      client_secret: 'portal-secret',
      username: adminMail,
      password,
    }),
  });

test('an empty site has one administrator, whose password is printed; a taken port is named, and the next one is used', async () => {
  const other = await occupy(port);
  const site = portal(['start', '--no-seed']);
  await site.printed(running);
  [, password = ''] = /Password  (\S+)/.exec(site.output()) ?? [];
  expect(site.output()).toContain(`Email     ${adminMail}`);
  expect(site.output()).toContain(`Open http://127.0.0.1:${port + 1}/set-up`);
  expect(site.output()).not.toContain('@demo.test');
  expect(site.output()).toContain(`Port ${port} is taken; the portal uses ${port + 1} instead`);
  const origin = `http://127.0.0.1:${port + 1}`;
  expect(site.output()).toContain(`runs at ${origin}`);
  expect((await fetch(`${origin}/health`)).ok).toBe(true);
  expect((await signIn(origin)).ok).toBe(true);
  site.interrupt();
  await site.gone();
  other.close();
});

test('Ctrl-C ends npm start with everything that it started; the password was printed once, and works', async () => {
  const site = run('npm', ['start', '--', '--no-seed']);
  await site.printed(running);
  const sitePort = Number(new URL(originOf(site)).port);
  expect(await isFree(sitePort)).toBe(false);
  expect((await signIn(originOf(site))).ok).toBe(true);
  expect(site.output()).not.toContain(password);
  expect(site.output()).not.toContain('Password  ');
  site.interrupt();
  await site.gone();
  expect(await isFree(sitePort)).toBe(true);
  expect(await isFree(port + 2)).toBe(true);
});

test('a portal that is killed leaves no content service behind', async () => {
  const site = portal(['start', '--no-seed']);
  await site.printed(running);
  expect(await isFree(port + 2)).toBe(false);
  site.signal('SIGKILL');
  await site.gone();
  expect(await isFree(port + 2)).toBe(true);
});

test('a second start on the same data ends with the reason, and the first goes on', async () => {
  const site = portal(['start', '--no-seed']);
  await site.printed(running);
  const second = portal(['start', '--no-seed'], {
    PORTAL_PORT: String(port + 3),
    CMS_PORT: String(port + 4),
  });
  await second.gone();
  expect(second.output()).toMatch(/The data folder \S+ is in use by process \d+/);
  expect(second.output()).not.toContain(running);
  expect((await signIn(originOf(site))).ok).toBe(true);
});

test('a content service that is killed is started again, and the gateway tells of it meanwhile', async () => {
  const site = portal(['start', '--no-seed']);
  await site.printed(running);
  const ready = async () => (await fetch(`${originOf(site)}/ready`)).status;
  expect(await ready()).toBe(200);
  process.kill(Number(await readFile(join(data, 'content.pid'), 'utf8')), 'SIGKILL');
  await site.printed('The content service exited (SIGKILL). Restarting in 0.5 s.');
  expect(await ready()).toBe(503);
  const health = await fetch(`${originOf(site)}/health`);
  expect([health.status, await health.json()]).toEqual([
    200,
    { status: 'ok', contentSystem: 'unreachable' },
  ]);
  await site.printed('The content service is available again.');
  expect(await ready()).toBe(200);
  expect((await signIn(originOf(site))).ok).toBe(true);
  site.interrupt();
  await site.gone();
  expect(site.output().match(/Restarting in/g)).toHaveLength(1);
});

test('what others have deployed outlives a restart, and is replaced only when that is asked for', async () => {
  const removal = portal(['remove', 'mf-presentation', '--message', 'until it is mended']);
  await removal.gone();
  const again = portal(['start', '--no-seed']);
  await again.printed(running);
  expect(again.output()).toContain('Different in this checkout: mf-presentation (not deployed).');
  expect(again.output()).toContain("or 'portal start --deploy' to deploy all.");
  const deployed = async (site: StartedCommand) => {
    const answer = await fetch(`${originOf(site)}/registry.json`);
    const { remotes } = (await answer.json()) as { remotes: readonly { name: string }[] };
    return remotes.map(({ name }) => name);
  };
  expect(await deployed(again)).not.toContain('mf-presentation');
  again.interrupt();
  await again.gone();
  const asked = portal(['start', '--no-seed', '--deploy']);
  await asked.printed(running);
  expect(await deployed(asked)).toContain('mf-presentation');
  const history = portal(['history', 'mf-presentation']);
  await history.gone();
  expect(history.output()).toMatch(
    /portal start --deploy .*\n.*\n.*portal remove.*"until it is mended"/,
  );
});

test('a folder that no portal has is refused', async () => {
  const lost = portal(['remove', 'mf-people'], { PORTAL_DATA: join(data, 'mistyped') });
  await lost.gone();
  expect(lost.output()).toContain(`There is no portal in ${join(data, 'mistyped')}.`);
  expect(existsSync(join(data, 'mistyped'))).toBe(false);
});

test('a wrong setting ends a command with exit code 1, a wrong command line with exit code 2', async () => {
  const wrong = portal(['start'], { PORTAL_PORT: 'eighty' });
  const unknown = portal(['destroy']);
  const percent = portal(['deploy', 'mf-people', '--canary', 'all']);
  await Promise.all([wrong.gone(), unknown.gone(), percent.gone()]);
  expect(wrong.output()).toContain('PORTAL_PORT must be a port number');
  expect(wrong.exitCode()).toBe(1);
  expect(unknown.output()).toContain("Unknown command 'destroy'");
  expect(unknown.exitCode()).toBe(2);
  expect(percent.output()).toContain("--canary needs a whole number from 1 to 99, not 'all'.");
  expect(percent.exitCode()).toBe(2);
});
