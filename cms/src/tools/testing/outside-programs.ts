import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Path or name of a program; `PDFSIG_PATH` and the like have priority over PATH. */
const pathOf = (program: string): string => process.env[`${program.toUpperCase()}_PATH`] || program;

/** Runs an external program and returns the standard output. Throws an Error for a failure. */
export const runProgram = async (program: string, args: readonly string[], folder?: string) =>
  (await run(pathOf(program), args, { cwd: folder, timeout: 30_000 })).stdout;

const isThere = (program: string): boolean =>
  spawnSync(pathOf(program), ['-v']).error === undefined;

/**
 * Returns `test` if the programs are installed or the tests run in CI, else `test.skip`: the step "Programs of
 * the service tests" installs the programs, reports missing programs, and fails in CI.
 */
export const testWith = (...programs: readonly string[]) =>
  process.env.CI || programs.every(isThere) ? test : test.skip;
