import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { copiedDataFolder, preparedFolder } from './data-folder';

const root = join(import.meta.dirname, '../..');
const startedWithinMs = 240_000;

export interface RunningPortal {
  readonly url: string;
  /** Direct address of the content service, without the gateway. */
  readonly contentServiceUrl: string;
  readonly dataFolder: string;
  /** Id of the gateway's process. */
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a production portal with separate data on free ports; stopping deletes the data.
 *
 * The data is a copy of the data prepared for the run, served by compiled code as in production.
 * Without prepared data, or with a command, the code runs from source.
 */
export async function startPortal(
  environment: Record<string, string> = {},
  command?: readonly string[],
): Promise<RunningPortal> {
  const dataFolder = await copiedDataFolder();
  const isServed = command === undefined && preparedFolder() !== undefined;
  const { stop, ...portal } = isServed
    ? await startPortalIn(dataFolder, environment, ['serve'], compiled)
    : await startPortalIn(dataFolder, environment, command ?? ['start']);
  return {
    ...portal,
    async stop() {
      await stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Compiles the server code that `startPortal` serves prepared data with. */
export async function compileServer(): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/server/compile-server.ts'],
    { cwd: root },
  );
}

const source = ['--import', 'tsx', 'shell/src/server/portal.ts'];
const compiled = ['--max-semi-space-size=4', 'shell/.build/server/portal.mjs'];

/** Starts a portal on a data folder, which stays when the portal stops. */
export async function startPortalIn(
  dataFolder: string,
  environment: Record<string, string>,
  command: readonly string[],
  program: readonly string[] = source,
): Promise<RunningPortal> {
  const [port, cmsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [...program, ...command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORTAL_PORT: String(port),
      CMS_PORT: String(cmsPort),
      PORTAL_DATA: dataFolder,
      ...environment,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await answers(url, child);
  } catch (error) {
    child.kill('SIGTERM');
    throw error;
  }
  return {
    url,
    contentServiceUrl: `http://127.0.0.1:${cmsPort}`,
    dataFolder,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  const end = Date.now() + startedWithinMs;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The portal ended at start:\n${output}`);
    const isUp = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(50);
  }
  throw new Error(`The portal did not start in time:\n${output}`);
}

/** Returns a port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
