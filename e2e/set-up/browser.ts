import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright';
import { findProgram, run } from './find-program';

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium to test with: an installed one, else Debian's package, else Playwright's own download. */
export function findBrowser(): string {
  const playwrights = chromium.executablePath();
  const found = findProgram([...installed, playwrights], 'chromium');
  if (found) return found;
  console.log("Trying Playwright's own download ...");
  run(process.execPath, [
    createRequire(import.meta.url).resolve('playwright/cli'),
    'install',
    'chromium',
  ]);
  if (existsSync(playwrights)) return playwrights;
  throw new Error(
    'No browser could be found or installed. Install Chromium and set CHROMIUM_PATH to it.',
  );
}

/** Without its sandbox where the user is root, and without the calls home that a closed network refuses. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];
