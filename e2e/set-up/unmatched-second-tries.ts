import { createRequire } from 'node:module';
import { join } from 'node:path';
import { lastLine, runProgram } from './run-program';
import { nameOf, readSecondTries } from './second-tries-list';

const folder = join(import.meta.dirname, '..');
const list = join(folder, 'second-tries.json');

/** Throws if an entry of `second-tries.json` names a test that does not exist. */
export async function refuseUnmatchedSecondTries(
  config = join(folder, 'playwright.config.ts'),
  path = list,
): Promise<void> {
  const entries = readSecondTries(path);
  if (entries.length === 0) return;
  const names = await namesOfAllTests(config);
  const unmatched = entries.map(nameOf).filter((name) => !names.includes(name));
  if (unmatched.length > 0)
    throw new Error(`${path} lists tests that do not exist:\n${unmatched.join('\n')}`);
}

/** Lists all tests by Playwright: titles may be computed, which rules out parsing the files. */
async function namesOfAllTests(config: string): Promise<readonly string[]> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const { isOk, output } = await runProgram(
    process.execPath,
    [cli, 'test', '--config', config, '--list', '--reporter=list'],
    { environment: process.env },
  );
  if (!isOk) throw new Error(`The tests could not be listed: ${lastLine(output)}`);
  return output.split('\n').map((line) => line.trim().replace(/:\d+:\d+ › /, ' › '));
}
