import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PortalSettings } from '../settings/settings';
import { root } from './packages';

export interface ContentService {
  readonly origin: string;
  /** Ends it in good order and waits until it has ended. */
  stop(): Promise<void>;
}

const startedWithinMs = 60_000;
const tsx = createRequire(join(root, 'package.json')).resolve('tsx');

/** Starts the embedded content service as a process of its own and waits until it answers. */
export async function startContentService(
  settings: PortalSettings,
  port: number,
  seed: 'demo' | 'none',
  portalOrigin: string,
): Promise<ContentService> {
  const child = spawn(process.execPath, ['--import', tsx, 'src/main.ts'], {
    cwd: join(root, 'cms'),
    // The channel tells it when this process is gone, in whatever way: it ends then too.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      CMS_PORT: String(port),
      CMS_SEED: seed,
      PORTAL_DATA: settings.dataFolder,
      PORTAL_ORIGIN: settings.portalOrigin || portalOrigin,
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin, child);
  return {
    origin,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(origin: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + startedWithinMs;
  while (Date.now() < end) {
    if (child.exitCode !== null)
      throw new Error('The content service ended at start; see above why.');
    const answer = await fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answer) return;
    await pause(50);
  }
  throw new Error('The content service did not answer within a minute.');
}
