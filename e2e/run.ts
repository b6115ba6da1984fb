import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './set-up/browser';
import { keepOnly } from './set-up/keep-only';
import { type RunningPortal, startPortal } from './set-up/portal';

/**
 * `pnpm e2e [SUITE ...] [--only REMOTE,REMOTE]`: the suites named, or all, in a real browser.
 *
 * Against the portal at PORTAL_URL where that is set, otherwise against one of its own with fresh demo data; with
 * `--only` no other remotes are deployed there.
 */
async function main(): Promise<number> {
  process.env.CHROMIUM_PATH = findBrowser();
  const { values, positionals: suites } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' } },
  });
  const { PORTAL_URL: url, PORTAL_DATA: dataFolder = '' } = process.env;
  if (url) return playwright(suites, { url, dataFolder });
  const portal = await startPortal();
  try {
    if (values.only !== undefined) await keepOnly(portal, values.only.split(','));
    return await playwright(suites, portal);
  } finally {
    await portal.stop();
  }
}

type Target = Pick<RunningPortal, 'url' | 'dataFolder'>;

async function playwright(suites: readonly string[], { url, dataFolder }: Target): Promise<number> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const child = spawn(process.execPath, [cli, 'test', ...suites], {
    cwd: join(import.meta.dirname),
    stdio: 'inherit',
    env: { ...process.env, PORTAL_URL: url, PORTAL_DATA: dataFolder, E2E_RUN: String(process.pid) },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

process.exitCode = await main();
