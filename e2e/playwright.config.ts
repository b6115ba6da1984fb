import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './set-up/browser';

/** Set by `pnpm e2e`; without it, the address of `npm start`. */
const baseURL = process.env.PORTAL_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // A folder a run, so that two runs side by side leave each other alone.
  outputDir: `../test-results/${process.env.E2E_RUN ?? 'last'}`,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // What passes only on its second try is listed as flaky at the end of the run: a defect to mend, not one to land on.
  retries: 1,
  // A test fails by the clock only where it is surely stuck, however busy the machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
});
