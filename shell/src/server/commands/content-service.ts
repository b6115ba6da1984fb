import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { PortalSettings } from '../settings/settings';
import { root } from './packages';
import { contentProgram } from './running-code';
import { type Supervised, supervise } from './supervise';

export interface ContentService extends Supervised {
  readonly origin: string;
}

/**
 * Starts the embedded content service as a child process, waits until ready, and supervises the
 * process.
 */
export async function startContentService(
  settings: PortalSettings,
  port: number,
  seed: 'demo' | 'none',
  portalOrigin: string,
): Promise<ContentService> {
  const origin = `http://127.0.0.1:${port}`;
  const begin = () =>
    spawn(process.execPath, contentProgram('main.ts'), {
      cwd: join(root, 'cms'),
      // IPC channel: the child exits when the channel closes, even if this process is killed.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        CMS_PORT: String(port),
        CMS_SEED: seed,
        PORTAL_DATA: settings.dataFolder,
        PORTAL_ORIGIN: settings.portalOrigin || portalOrigin,
      },
    });
  const supervised = await supervise({
    name: 'The content service',
    begin,
    probe: async (signal) => (await fetch(`${origin}/health`, { signal })).ok,
    log: (line) => console.error(line),
  });
  return { ...supervised, origin };
}
