import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { emptyMachine } from './testing/empty-machine';

const e2e = join(import.meta.dirname, '..');
const web = 'composition/web-server.spec.ts';

let empty: Awaited<ReturnType<typeof emptyMachine>>;

beforeEach(async () => {
  empty = await emptyMachine();
});

afterEach(() => empty.remove());

/** Lists the browser tests by Playwright, which reads playwright.config.ts. */
async function listedTests(environment: NodeJS.ProcessEnv): Promise<string> {
  const cli = createRequire(join(e2e, 'run.ts')).resolve('@playwright/test/cli');
  const child = spawn(process.execPath, [cli, 'test', '--list', '--reporter=list', 'web-server'], {
    cwd: e2e,
    env: { ...empty.environment, ...environment },
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  await once(child, 'close');
  return output;
}

const recorded = async () =>
  (await empty.read('results/not-run.jsonl'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, string>);

test('reading the configuration of Playwright installs and writes nothing', async () => {
  await empty.put('path/apt-get', 'echo "$@" >> "$LOG"');
  expect(await listedTests({ PATH: empty.path })).toContain(web);
  expect(await empty.read('log')).toBe('');
  expect(await readdir(join(empty.folder, 'results'))).toEqual([]);
});

test('without a Chromium the browser tests are told as not run, and fail in CI alone', async () => {
  const environment = { CHROMIUM_PATH: '/nowhere/chromium' };
  const { code, output } = await empty.runAsUser('run.ts', ['mf-auth'], environment);
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('Did not run: browser tests.'),
  });
  expect(await recorded()).toEqual([
    {
      suite: 'browser tests',
      why: expect.stringContaining('/nowhere/chromium does not start'),
      remedy: expect.stringContaining('set CHROMIUM_PATH to the path of one'),
    },
  ]);
  const inCi = await empty.runAsUser('run.ts', ['mf-auth'], { ...environment, CI: 'true' });
  expect(inCi.code).toBe(1);
  expect(await recorded()).toHaveLength(1);
});

test('without nginx its suite is left out, told as not run, and fails in CI alone', async () => {
  const CHROMIUM_PATH = await empty.put('path/chromium', 'echo "Stand-in 1.0"');
  const environment = {
    CHROMIUM_PATH,
    NGINX_PATH: '/nowhere/nginx',
    PORTAL_URL: 'http://127.0.0.1:9',
  };
  const { code } = await empty.runAsUser('run.ts', ['web-server'], environment);
  expect(code).toBe(0);
  expect(await recorded()).toEqual([expect.objectContaining({ suite: web })]);
  expect(await listedTests({})).not.toContain(web);
  const inCi = await empty.runAsUser('run.ts', ['web-server'], { ...environment, CI: 'true' });
  expect(inCi.code).toBe(1);
});

test('without an engine its journey is told as not run, and fails in CI alone', async () => {
  const environment = { FIREFOX_PATH: '/nowhere/firefox', XVFB_PATH: '/nowhere/Xvfb' };
  const { code } = await empty.runAsUser('engines/run.ts', [], environment);
  expect(code).toBe(0);
  expect(await recorded()).toEqual([
    expect.objectContaining({ suite: 'journey in Firefox' }),
    expect.objectContaining({ suite: 'journey in WebKitGTK' }),
  ]);
  const inCi = await empty.runAsUser('engines/run.ts', ['webkit'], { ...environment, CI: 'true' });
  expect(inCi.code).toBe(1);
});

test('a program that was missing before is looked for again', async () => {
  const path = await empty.put('usr/sbin/nginx', 'echo "Stand-in 1.0"');
  const before = { missing: 'nginx is not installed', remedy: 'install it' };
  const file = join(empty.folder, 'results/programs.json');
  await writeFile(file, JSON.stringify({ nginx: before }), { mode: 0o666 });
  const { programs } = await empty.runAsUser('run.ts', ['web-server'], {
    CHROMIUM_PATH: '/nowhere/chromium',
  });
  expect(programs.nginx).toEqual({ path, environment: {} });
});
