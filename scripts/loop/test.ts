import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { postgresScope } from './postgres-scope';
import { runInOrder, runSideBySide } from './run-steps';
import {
  allOnPostgres,
  browserStep,
  buildStep,
  enginesStep,
  jestStep,
  programsStep,
  resultsFolder,
  staticSteps,
} from './steps';
import { summarise } from './summary';
import { readSuitesNotRun, readTestResults } from './test-results';

/**
 * `npm test [-- --shard K/N]`: all checks and tests.
 *
 * With --shard one of N parts for N machines: each runs its share of the tests, the first also the static checks. Exits
 * with 1 if anything failed; reports stand in test-results/.
 */
const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { shard: { type: 'string' } } });
const shard = values.shard;
const shardArgs = shard ? [`--shard=${shard}`] : [];

const started = performance.now();
rmSync(join(root, resultsFolder), { recursive: true, force: true });
mkdirSync(join(root, resultsFolder), { recursive: true });

const postgres = await postgresScope(root);

const isFirst = !shard || shard.startsWith('1/');
const checks = isFirst ? await runSideBySide(staticSteps) : [];
const tests = await runInOrder([
  programsStep,
  jestStep(shardArgs, postgres.isFull ? allOnPostgres : {}),
  buildStep,
  browserStep([], shard),
  ...(isFirst ? [enginesStep] : []),
]);
if (!shard && tests[1]?.state === 'passed') postgres.passed();

const outcomes = [...checks, ...tests].map((result) => ({
  result,
  tests: readTestResults(root, result.step),
}));
const minutes = (performance.now() - started) / 60_000;
console.log(`\n${summarise(outcomes, readSuitesNotRun(root), minutes).join('\n')}`);
process.exitCode = outcomes.every(({ result }) => result.state === 'passed') ? 0 : 1;
