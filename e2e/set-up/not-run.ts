import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingOf, type PreparedPrograms } from './prepared-programs';
import { type Suite, suites } from './programs';
import { resultsFolder } from './results-folder';

/** Suites of a single spec file that need programs besides the browser. */
export const suitesOfOneFile: readonly (Suite & { readonly file: string })[] = [
  suites.webServer,
  suites.office,
];

/**
 * Reports a suite that is skipped because a program is missing; returns null if the suite can run.
 *
 * Writes the reason to test-results/not-run.jsonl, which the test runner prints at the end. In CI a
 * missing required program fails the run.
 */
export function reportNotRun(
  suite: Suite,
  prepared: PreparedPrograms,
): { isFailure: boolean } | null {
  const lack = missingOf(suite, prepared);
  if (!lack) return null;
  append({ suite: suite.name, why: lack.missing, remedy: lack.remedy });
  console.log(`Did not run: ${suite.name}. Why: ${lack.missing}. To run it, ${lack.remedy}.`);
  return { isFailure: Boolean(process.env.CI) && lack.program.isRequiredInCi };
}

/** Appends a line unless already present from an earlier part of the run. */
function append(line: { suite: string; why: string; remedy: string }): void {
  const file = join(resultsFolder(), 'not-run.jsonl');
  const text = `${JSON.stringify(line)}\n`;
  mkdirSync(resultsFolder(), { recursive: true });
  if (existsSync(file) && readFileSync(file, 'utf8').includes(text)) return;
  appendFileSync(file, text);
}

/** Returns Playwright patterns of spec files that are skipped because a program is missing. */
export const filesLeftOut = (prepared: PreparedPrograms): string[] =>
  suitesOfOneFile.filter((suite) => missingOf(suite, prepared)).map(({ file }) => `**/${file}`);
