import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright';

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium to test with: an installed one, else Debian's package, else Playwright's own download. */
export function findBrowser(): string {
  const found = lookAround();
  if (found) return found;
  console.log('No Chromium found. Trying apt-get install chromium ...');
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', 'chromium']);
  const fromApt = lookAround();
  if (fromApt) return fromApt;
  console.log("Trying Playwright's own download ...");
  run(process.execPath, [
    createRequire(import.meta.url).resolve('playwright/cli'),
    'install',
    'chromium',
  ]);
  const downloaded = lookAround();
  if (downloaded) return downloaded;
  throw new Error(
    'No browser could be found or installed. Install Chromium and set CHROMIUM_PATH to it.',
  );
}

const lookAround = (): string | undefined =>
  [...installed, chromium.executablePath()].find((path) => path && existsSync(path));

const run = (command: string, args: string[]): void => {
  const { error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) console.log(`${command} is not to be had: ${error.message}`);
};

/** Without its sandbox where the user is root, and without the calls home that a closed network refuses. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];
