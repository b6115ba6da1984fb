import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions, isChromiumPrepared } from './set-up/browser';
import { filesLeftOut } from './set-up/not-run';
import { readPrepared } from './set-up/prepared-programs';
import { resultsFolder } from './set-up/results-folder';

/** Set by `npm run e2e`; default: the address of `npm start`. */
const baseURL = process.env.PORTAL_URL ?? 'http://127.0.0.1:8080';

/** Name of the report files, separate per shard. */
const report = process.env.E2E_REPORT ?? 'browser';
const inResults = (...path: string[]) => join(resultsFolder(), ...path);

/**
 * Uses the results of `set-up/prepare-programs.ts`; loading this file installs and starts nothing.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: filesLeftOut(readPrepared()),
  // A separate folder per run allows parallel runs.
  outputDir: inResults(process.env.E2E_RUN ?? 'last'),
  // Tests tagged @slow run before a release: `npm run test:slow`.
  grepInvert: process.env.E2E_SLOW ? undefined : /@slow/,
  fullyParallel: true,
  forbidOnly: true,
  // Tests mostly wait for the spacing of writes, not for the CPU: three workers keep two cores
  // busy.
  workers: 3,
  // A test that passes only on retry fails a CI run: see set-up/second-tries.ts.
  retries: 1,
  // The timeout catches only stuck tests, even on a busy machine.
  // Compared screenshots: beside the tests, for every platform.
  snapshotPathTemplate: '{testDir}/{testFileDir}/looks/{arg}{ext}',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['junit', { outputFile: inResults('junit', `${report}.xml`) }],
    ['html', { outputFolder: inResults(report.replace('browser', 'html')), open: 'never' }],
    ['json', { outputFile: inResults(`${report}.json`) }],
    ['./set-up/second-tries.ts'],
  ],
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    // A worker would answer in place of the faults that tests make; offline.spec.ts has one.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Saves about a tenth of the time, spent in transitions.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: isChromiumPrepared() ? chromiumLaunchOptions() : {},
  },
});
