import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const startedWithinMs = 240_000;

export interface RunningPortal {
  readonly url: string;
  /** Where its content service answers, past the gateway. */
  readonly contentServiceUrl: string;
  readonly dataFolder: string;
  stop(): Promise<void>;
}

/** The whole production portal with its own data, on free ports; what it wrote goes when it stops. */
export async function startPortal(
  environment: Record<string, string> = {},
  command: readonly string[] = ['start'],
): Promise<RunningPortal> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'groundplan-'));
  const [port, cmsPort] = [await freePort(), await freePort()];
  const child = spawn(
    join(root, 'node_modules/.bin/tsx'),
    ['shell/src/server/portal.ts', ...command],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORTAL_PORT: String(port),
        CMS_PORT: String(cmsPort),
        PORTAL_DATA: dataFolder,
        ...environment,
      },
    },
  );
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
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(dataFolder, { recursive: true, force: true });
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
    await pause(100);
  }
  throw new Error(`The portal did not start in time:\n${output}`);
}

/** A port of this machine that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
