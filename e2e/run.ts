import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { keepOnly } from './set-up/keep-only';
import { reportNotRun, suitesOfOneFile } from './set-up/not-run';
import { type RunningPortal, startPortal } from './set-up/portal';
import { usePreparedData } from './set-up/prepared-data';
import { ensurePrepared } from './set-up/prepared-programs';
import { suites } from './set-up/programs';
import { type Selection, selectionFrom } from './set-up/selection';
import { refuseUnmatchedSecondTries } from './set-up/unmatched-second-tries';

/**
 * `npm run e2e -- [SUITE ...] [--only REMOTE,REMOTE] [PLAYWRIGHT FLAG ...]`: runs the given suites,
 * or all, in Chromium.
 *
 * Uses the portal at PORTAL_URL if set, or else a new portal with demo data; with `--only`, the new
 * portal has no other remotes. Suites with separate portals start from a copy of the demo data. A
 * suite with a missing program is reported and skipped.
 */
async function main(): Promise<number> {
  const selection = selectionFrom(process.argv.slice(2));
  const files = suitesOfOneFile.filter(({ file }) => selection.includes(file));
  const prepared = await ensurePrepared([suites.browser, ...files].flatMap(({ needs }) => needs));
  const withoutBrowser = reportNotRun(suites.browser, prepared);
  if (withoutBrowser) return withoutBrowser.isFailure ? 1 : 0;
  const leftOut = files.map((suite) => reportNotRun(suite, prepared)).filter((one) => one !== null);
  await refuseUnmatchedSecondTries();
  const code = await inPortal(selection, leftOut.length > 0);
  return leftOut.some(({ isFailure }) => isFailure) ? 1 : code;
}

const compiledSuite = 'composition/compiled-server.spec.ts';

async function inPortal(selection: Selection, mayBeEmpty: boolean): Promise<number> {
  const { PORTAL_URL: url, PORTAL_DATA: dataFolder = '' } = process.env;
  const args = [...selection.playwrightArguments, ...(mayBeEmpty ? ['--pass-with-no-tests'] : [])];
  // Beside a given portal, only suites with portals of their own need data.
  if (!url || selection.includes(compiledSuite)) await usePreparedData();
  if (url) return playwright(args, selection.reportName, { url, dataFolder });
  const portal = await startPortal();
  try {
    if (selection.only) await keepOnly(portal, selection.only);
    return await playwright(args, selection.reportName, portal);
  } finally {
    await portal.stop();
  }
}

type Target = Pick<RunningPortal, 'url' | 'dataFolder'>;

async function playwright(
  args: readonly string[],
  reportName: string,
  { url, dataFolder }: Target,
): Promise<number> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const child = spawn(process.execPath, [cli, 'test', ...args], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORTAL_URL: url,
      PORTAL_DATA: dataFolder,
      E2E_RUN: String(process.pid),
      E2E_REPORT: reportName,
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

process.exitCode = await main();
