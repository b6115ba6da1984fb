import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseTests, listedTests, reachedSuites } from './browser-choice';
import { runInOrder, runSideBySide } from './run-steps';
import {
  browserStep,
  buildStep,
  jestStep,
  resultsFolder,
  rulesStep,
  type Step,
  staticSteps,
} from './steps';
import { summarise } from './summary';
import { readSuitesNotRun, readTestResults } from './test-results';

/**
 * `npm run affected [-- REF]`: runs the checks and tests that a change can affect.
 *
 * The change is the working tree with untracked files, compared with REF; the default is the merge
 * base with origin/main, or HEAD without origin. Dependents are found through imports. Runs types,
 * lint, dependency rules, the unit, component and service tests that depend on a changed file, and
 * at most ten browser tests.
 */
const root = join(import.meta.dirname, '../..');
const browserTests = 10;
const started = performance.now();

rmSync(join(root, resultsFolder), { recursive: true, force: true });
mkdirSync(join(root, resultsFolder), { recursive: true });

const ref = process.argv[2] ?? sharedCommit();
const modules = affectedModules(ref);
console.log(`${modules.length} modules depend on what changed since ${ref.slice(0, 12)}.`);

const checks = await runSideBySide(staticSteps.filter(({ name }) => isQuick(name)));
const tests = await runInOrder([...testSteps(), ...browserSteps()]);

const outcomes = [...checks, ...tests].map((result) => ({
  result,
  tests: readTestResults(root, result.step),
}));
const minutes = (performance.now() - started) / 60_000;
console.log(`\n${summarise(outcomes, readSuitesNotRun(root), minutes).join('\n')}`);
process.exitCode = outcomes.every(({ result }) => result.state === 'passed') ? 0 : 1;

/**
 * Whether a check runs on part of the tree; unused and duplicated code need the whole tree (`npm
 * run check`).
 */
function isQuick(name: string): boolean {
  return name !== 'Unused code' && name !== 'Duplicated code';
}

function testSteps(): Step[] {
  const files = modules.filter((path) => /\.test\.tsx?$/.test(path));
  if (files.length === 0) return [];
  const projects = ['portal', 'screens', 'cms on libsql'];
  return [jestStep(['--runTestsByPath', ...files, '--selectProjects', ...projects])];
}

function browserSteps(): Step[] {
  const suites = reachedSuites(modules);
  if (suites.length === 0) return [];
  const listed = output(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', '--list', ...suites],
    'e2e',
  );
  const isSerial = (file: string) =>
    readFileSync(join(root, 'e2e', file), 'utf8').includes("mode: 'serial'");
  const chosen = chooseTests(listedTests(listed), modules, isSerial, browserTests);
  const list = join(root, resultsFolder, 'affected.txt');
  writeFileSync(list, chosen.map(({ line }) => line).join('\n'));
  return [buildStep, browserStep([`--test-list=${list}`])];
}

/** Returns changed files and all direct and indirect importers. */
function affectedModules(since: string): string[] {
  const report = output(join(root, 'node_modules/.bin/depcruise'), [
    ...rulesStep.args,
    '--affected',
    since,
    '-T',
    'json',
  ]);
  const { modules: found } = JSON.parse(report) as { modules: readonly { source: string }[] };
  return found.map(({ source }) => source);
}

function sharedCommit(): string {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'origin/main'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : 'HEAD';
}

/**
 * Returns the standard output of a program with any exit code; dependency-cruiser exits with the
 * number of violations.
 */
function output(program: string, args: readonly string[], folder = '.'): string {
  const { stdout, stderr, error } = spawnSync(program, args, {
    cwd: join(root, folder),
    encoding: 'utf8',
    maxBuffer: 256e6,
  });
  if (error) throw error;
  if (stdout === '') throw new Error(`${program} printed nothing:\n${stderr}`);
  return stdout;
}
