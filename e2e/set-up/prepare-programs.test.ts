import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { chromium } from 'playwright';
import { type FoundProgram, findProgram, type NotFound } from './find-program';
import { obtainProgram } from './obtain-program';
import { programNamed } from './programs';
import {
  browserPackage,
  type DownloadServer,
  integrityOf,
  startDownloadServer,
  zipOf,
} from './testing/download-server';
import { emptyMachine } from './testing/empty-machine';

const command = 'set-up/prepare-programs.ts';
const starts = 'echo "Stand-in 1.0"';
const fails = 'echo "a library is missing" >&2; exit 127';
const nginx = programNamed('nginx');

let empty: Awaited<ReturnType<typeof emptyMachine>>;
let server: DownloadServer | undefined;

beforeEach(async () => {
  empty = await emptyMachine();
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
  await empty.remove();
});

/** Environment in which the registry and Playwright's download host are a server of this test. */
const fetchingFrom = ({ url }: DownloadServer) => ({
  npm_config_registry: url,
  npm_config_fetch_retries: '0',
  PLAYWRIGHT_DOWNLOAD_HOST: url,
  PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000',
});

test('a program on PATH is used', async () => {
  const path = await empty.put('path/chromium', starts);
  const { code, programs } = await empty.runAsUser(command, ['chromium'], { PATH: empty.path });
  expect({ code, programs }).toEqual({
    code: 0,
    programs: { chromium: { path, environment: {} } },
  });
});

test('a program in a usual place is used, with an empty PATH', async () => {
  const path = await empty.put('usr/sbin/nginx', starts);
  const { code, programs, output } = await empty.runAsUser(command, ['nginx']);
  expect({ code, programs }).toEqual({ code: 0, programs: { nginx: { path, environment: {} } } });
  expect(output).toBe(`nginx: ${path}\n`);
});

test('a program that does not start is passed over', async () => {
  await empty.put('path/chromium', fails);
  const path = await empty.put('usr/bin/google-chrome', starts);
  const machine = empty.machine({ environment: { ...empty.environment, PATH: empty.path } });
  expect(await findProgram(programNamed('chromium'), machine)).toEqual({ path, environment: {} });
});

test('a path that the user named is never replaced by another program', async () => {
  await empty.put('usr/sbin/nginx', starts);
  await empty.put('path/apt-get', 'echo "$@" >> "$LOG"');
  const environment = { ...empty.environment, PATH: empty.path, NGINX_PATH: '/nowhere/nginx' };
  expect(await obtainProgram(nginx, empty.machine({ environment }))).toEqual({
    missing: expect.stringContaining('/nowhere/nginx does not start'),
    remedy: "run 'apt-get install nginx', or set NGINX_PATH to the path of one",
  });
  expect(await empty.read('log')).toBe('');
});

test('root installs the packages of Debian, and waits while another process holds the lock of apt', async () => {
  const path = join(empty.folder, 'usr/sbin/nginx');
  await empty.put('usr/sbin/other', starts);
  await empty.put(
    'path/apt-get',
    `echo "$@" >> "$LOG"
     case "$*" in *update) exit 0;; esac
     if [ ! -e "${empty.folder}/asked" ]; then
       : > "${empty.folder}/asked"
       echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1" >&2
       exit 100
     fi
     /bin/cp "${empty.folder}/usr/sbin/other" "${path}"`,
  );
  const environment = { ...empty.environment, PATH: empty.path };
  const found = await obtainProgram(nginx, empty.machine({ environment }));
  expect(found).toEqual({ path, environment: {} });
  const install = '-o DPkg::Lock::Timeout=600 install -y --no-install-recommends nginx';
  expect((await empty.read('log')).trim().split('\n')).toEqual([
    '-o DPkg::Lock::Timeout=600 update',
    install,
    install,
  ]);
});

test('an apt that fails is not the end: the reason is kept', async () => {
  await empty.put('path/apt-get', 'echo "E: Unable to locate package nginx"; exit 100');
  const environment = { ...empty.environment, PATH: empty.path };
  expect(await obtainProgram(nginx, empty.machine({ environment }))).toMatchObject({
    missing: expect.stringContaining('E: Unable to locate package nginx'),
  });
});

test('an ordinary user gets no apt, a word what to do, and a failure in CI alone', async () => {
  await empty.put('path/apt-get', 'echo "$@" >> "$LOG"');
  const PATH = empty.path;
  const { code, programs, output } = await empty.runAsUser(command, ['nginx'], { PATH });
  expect(code).toBe(0);
  expect(programs.nginx).toEqual({
    missing: 'nginx is not installed; apt-get needs root',
    remedy: `run '${process.platform === 'darwin' ? 'brew' : 'sudo apt-get'} install nginx', or set NGINX_PATH to the path of one`,
  });
  expect(output).toContain('nginx: missing, because nginx is not installed; apt-get needs root.');
  expect(await empty.read('log')).toBe('');
  expect((await empty.runAsUser(command, ['nginx'], { PATH, CI: 'true' })).code).toBe(1);
});

test('the advice is that of Fedora and of macOS there', async () => {
  await empty.put('path/dnf', starts);
  const environment = { ...empty.environment, PATH: empty.path };
  const fedora = empty.machine({ environment, isRoot: false });
  expect(await obtainProgram(nginx, fedora)).toMatchObject({
    remedy: expect.stringContaining("'sudo dnf install nginx'"),
  });
  const macOs = empty.machine({ isRoot: false, platform: 'darwin' });
  expect(await obtainProgram(nginx, macOs)).toMatchObject({
    remedy: expect.stringContaining("'brew install nginx'"),
  });
  expect(await obtainProgram(programNamed('webkit-driver'), macOs)).toMatchObject({
    remedy: 'webkit-driver does not exist for macOS',
  });
});

test('an ordinary user gets the browser of the registry package, with its libraries where those of the machine do not do', async () => {
  const archive = await browserPackage(`[ -n "$LD_LIBRARY_PATH" ] || { ${fails}; }\n${starts}`);
  server = await startDownloadServer({ archive });
  const { output } = await empty.runAsUser(
    'set-up/testing/fetch-packaged.ts',
    [integrityOf(archive)],
    fetchingFrom(server),
  );
  const folder = join(empty.folder, 'home/.cache/groundplan/chromium-147.0.0');
  const found = JSON.parse(/FOUND (.*)/.exec(output)?.[1] ?? output) as FoundProgram | NotFound;
  expect(found).toEqual({
    failure: null,
    path: join(folder, 'chromium'),
    environment: {
      FONTCONFIG_PATH: join(folder, 'fonts'),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    },
  });
  expect(await empty.read('home/.cache/groundplan/chromium-147.0.0/fonts/fonts.conf')).toContain(
    `<dir>${folder}/fonts</dir>`,
  );
  // The graphics libraries lie beside the executable.
  expect((await stat(join(folder, 'library'))).isFile()).toBe(true);
});

test('a registry package with another checksum is refused, and leaves nothing behind', async () => {
  const archive = await browserPackage(starts);
  server = await startDownloadServer({ archive });
  const { output } = await empty.runAsUser(
    'set-up/testing/fetch-packaged.ts',
    [integrityOf(Buffer.from('another'))],
    fetchingFrom(server),
  );
  expect(output).toContain('@sparticuz/chromium could not be fetched: the checksum is sha512-');
  expect(output).toContain('"reason":"chromium is not installed"');
  expect(await readdir(join(empty.folder, 'home/.cache/groundplan'))).toEqual([]);
});

test('where the registry has no browser, Playwright downloads its own', async () => {
  const place = chromium.executablePath().split(/chromium-\d+\//)[1] ?? '';
  const others = { 'ffmpeg-linux': 'none', 'ffmpeg-mac': 'none' };
  server = await startDownloadServer({
    zip: zipOf({ [place]: `#!/bin/sh\n${starts}\n`, ...others }),
  });
  const { code, programs, output } = await empty.runAsUser(
    command,
    ['chromium'],
    fetchingFrom(server),
  );
  expect({ code, output }).toMatchObject({ code: 0 });
  const found = programs.chromium;
  expect(found && 'path' in found ? relative(empty.folder, found.path) : found).toMatch(
    /^playwright\/chromium-\d+\//,
  );
});

test('with no way left the reasons of all are told', async () => {
  server = await startDownloadServer({});
  const { code, programs } = await empty.runAsUser(command, ['chromium'], fetchingFrom(server));
  expect(code).toBe(0);
  for (const reason of [
    'chromium is not installed',
    'apt-get is not on PATH',
    '@sparticuz/chromium',
    'Playwright could not download its Chromium',
  ])
    expect(programs.chromium).toMatchObject({ missing: expect.stringContaining(reason) });
});
