import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isSetting } from '@portal/shared/settings-file';
import dayjs from 'dayjs';
import { parse } from 'yaml';
import { portalCommands } from './command-table';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: object;
  readonly volumes?: readonly string[];
  readonly networks: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly networks: Readonly<Record<string, { ipam: { config: { subnet: string }[] } }>>;
}

const compose = parse(read('deploy/container/compose.yaml')) as Compose;
const containerfile = read('deploy/container/Containerfile');
const services = Object.entries(compose.services);

/** Variables that are no settings: of Node, and the data folder, where the settings file is. */
const otherVariables = ['NODE_ENV', 'NODE_OPTIONS', 'PORTAL_DATA'];
const isKnownVariable = (name: string): boolean =>
  isSetting(name) || otherVariables.includes(name) || name.startsWith('AWS_');

/** Checks `portal.mjs COMMAND --option ...` against the table of commands. */
function expectCommand(words: readonly string[]): void {
  const at = words.findIndex((word) => word.endsWith('portal.mjs'));
  expect(words[at]).toBe('shell/.build/server/portal.mjs');
  const [name = '', ...rest] = words.slice(at + 1);
  const command = portalCommands.find((one) => one.name === name);
  expect(command?.name).toBe(name);
  for (const option of rest.filter((word) => word.startsWith('--')))
    expect(Object.keys(command?.options ?? {})).toContain(option.slice(2));
}

describe('the image', () => {
  test('runs a command that the portal has, with options that the command has', () => {
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(containerfile) ?? [];
    expectCommand(JSON.parse(command) as string[]);
  });

  test('sets variables that the portal reads, and only runs scripts that exist', () => {
    const variables = [...containerfile.matchAll(/^ENV (\w+)=/gm)].map(([, name = '']) => name);
    expect(variables.length).toBeGreaterThan(2);
    for (const name of variables) expect([name, isKnownVariable(name)]).toEqual([name, true]);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
    for (const [, script = ''] of containerfile.matchAll(/npm run ([\w:]+)/g))
      expect(Object.keys(scripts)).toContain(script);
  });

  test('installs with the version of pnpm of this repository, and packages that have no scripts of their own', () => {
    const [, version] = /const pnpm = '(.*)'/.exec(read('scripts/install.mjs')) ?? [];
    expect(containerfile).toContain(`npx --yes ${version} install --prod --frozen-lockfile`);
  });

  test('does not run as root, and its context leaves out data and packages of this machine', () => {
    expect(containerfile).toMatch(/^USER node$/m);
    const ignored = read('.containerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '.portal', '**/.build']));
  });
});

describe('the compose file', () => {
  test('gives the portal variables that the portal reads, and passwords from outside only', () => {
    for (const name of Object.keys(compose.services['portal']?.environment ?? {}))
      expect([name, isKnownVariable(name)]).toEqual([name, true]);
    for (const [, { environment = {} }] of services) {
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|KEY$|TOKEN/.test(name)) expect(value).toMatch(/^\$\{\w+(:[?-].*)?\}$/);
    }
  });

  test('waits for services that exist and can be waited for', () => {
    const waits = services.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on));
    expect(waits.length).toBeGreaterThan(3);
    for (const [name, { condition }] of waits) {
      const service = compose.services[name];
      expect(service).toBeDefined();
      const isOfImage = name === 'portal' && /^HEALTHCHECK /m.test(containerfile);
      if (condition === 'service_healthy') expect(service?.healthcheck ?? isOfImage).toBeTruthy();
    }
  });

  test('uses fixed versions and one network, and builds the image from a file that exists', () => {
    for (const [name, { image, networks }] of services) {
      if (name !== 'portal') expect(image.split(':').at(-1)).toMatch(/\d/);
      expect(networks).toEqual(Object.keys(compose.networks));
    }
    const { context = '', dockerfile = '' } = compose.services['portal']?.build ?? {};
    expect(existsSync(join(root, 'deploy/container', context, dockerfile))).toBe(true);
  });

  test('mounts volumes that are declared and files that exist', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) => volumes);
    const sources = mounts.map((volume) => volume.split(':')[0] ?? '');
    for (const file of sources.filter((source) => source.startsWith('./')))
      expect(existsSync(join(root, 'deploy/container', file))).toBe(true);
    for (const volume of sources.filter((source) => /^\w/.test(source)))
      expect(Object.keys(compose.volumes)).toContain(volume);
  });

  test('trusts the addresses of its network as proxies, and nginx passes on to the port of the image', () => {
    const { subnet } = compose.networks['inside']?.ipam.config[0] ?? {};
    expect(compose.services['portal']?.environment?.['TRUST_PROXY']).toBe(subnet);
    const [, port] = /^EXPOSE (\d+)$/m.exec(containerfile) ?? [];
    expect(read('deploy/container/nginx.conf')).toContain(`proxy_pass http://portal:${port};`);
  });

  test('asks in the README for each value that the file requires', () => {
    const required = [...read('deploy/container/compose.yaml').matchAll(/\$\{(\w+):\?/g)];
    expect(required.length).toBeGreaterThan(4);
    for (const [, name = ''] of required)
      expect(read('deploy/container/README.md')).toMatch(new RegExp(`^${name}=`, 'm'));
  });
});

describe('the units', () => {
  const folder = 'deploy/systemd';
  const units = readdirSync(join(root, folder)).filter((file) => /\.(service|timer)$/.test(file));

  test('start commands and scripts that exist', () => {
    for (const unit of units.filter((file) => file.endsWith('.service'))) {
      const [, started = ''] = /^ExecStart=(.+)$/m.exec(read(join(folder, unit))) ?? [];
      if (started.endsWith('.sh'))
        expect(existsSync(join(root, started.replace('/srv/groundplan/', '')))).toBe(true);
      else expectCommand(started.split(' '));
    }
    for (const timer of units.filter((file) => file.endsWith('.timer')))
      expect(units).toContain(timer.replace('.timer', '.service'));
  });

  test('run scripts whose commands exist', () => {
    for (const script of ['back-up.sh', 'drill-restore.sh']) {
      const [line = ''] = /node shell\/.*$/m.exec(read(join(folder, script))) ?? [];
      expectCommand(line.split(' '));
    }
  });
});

describe('the restore drill', () => {
  let backups: string;

  beforeEach(async () => {
    backups = await mkdtemp(join(tmpdir(), 'groundplan-drill-'));
  });

  afterEach(() => rm(backups, { recursive: true, force: true }));

  /** Runs the script with a `node` that prints its arguments, or fails. */
  async function drill(program = 'echo "$@"'): Promise<string> {
    const bin = join(backups, 'bin');
    await mkdir(bin);
    await writeFile(join(bin, 'node'), `#!/bin/sh\n${program}\n`);
    await chmod(join(bin, 'node'), 0o755);
    const env = { ...process.env, BACKUPS: backups, PATH: `${bin}:${process.env['PATH']}` };
    const { stdout } = await run(join(root, 'deploy/systemd/drill-restore.sh'), { cwd: root, env });
    return stdout;
  }

  const dayMs = 24 * 60 * 60 * 1000;

  async function aBackup(name: string, ageMs = 0): Promise<void> {
    const file = join(backups, name);
    await writeFile(file, 'backup');
    const time = dayjs().subtract(ageMs, 'ms').toDate();
    await utimes(file, time, time);
  }

  test('restores the newest backup', async () => {
    await aBackup('groundplan-2026-11-22T023000.tar', dayMs);
    await aBackup('groundplan-2026-11-23T023000.tar');
    const output = await drill();
    expect(output).toContain('restore');
    expect(output).toContain('groundplan-2026-11-23T023000.tar can be restored.');
  });

  test('fails if backups have stopped, and if a backup is damaged', async () => {
    await aBackup('groundplan-2026-11-01T023000.tar', 20 * dayMs);
    await expect(drill()).rejects.toThrow('is younger than 2 days');
    await rm(join(backups, 'bin'), { recursive: true });
    await aBackup('groundplan-2026-11-23T023000.tar');
    await expect(drill('echo "The archive is damaged." >&2; exit 1')).rejects.toThrow('damaged');
    expect((await readdir(backups)).filter((file) => file.endsWith('.tar'))).toHaveLength(2);
  });
});
