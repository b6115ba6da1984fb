import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import type { Candidate } from './candidate';
import type { Machine } from './machine';
import { lastLine, runProgram } from './run-program';

/** The package exports package.json, but not the command line script. */
const command = join(
  dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
  'cli.js',
);

/** Returns the location of Playwright's downloaded browser. */
export const downloadedCandidates = (): readonly Candidate[] => [
  { path: chromium.executablePath(), environments: [{}] },
];

/**
 * Downloads Playwright's Chromium into Playwright's cache; returns the reason of a failure, or
 * null.
 */
export async function downloadByPlaywright({ environment }: Machine): Promise<string | null> {
  console.log("Downloading Playwright's Chromium ...");
  const { isOk, output } = await runProgram(
    process.execPath,
    [command, 'install', '--no-shell', 'chromium'],
    { environment, isShown: true },
  );
  if (!isOk) return `Playwright could not download its Chromium: ${lastLine(output)}`;
  return existsSync(chromium.executablePath()) ? null : 'Playwright downloaded no Chromium';
}
