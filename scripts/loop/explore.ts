import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { runInOrder } from './run-steps';
import { jestStep } from './steps';

/**
 * `npm run explore [-- ROUNDS [SEED]]`: runs the tests with random input in ROUNDS rounds (20),
 * each with other input, from SEED upwards. Stops at the first failure, prints how to repeat the
 * round and exits with 1.
 */
const [rounds = '20', first = String(Date.now() % 2 ** 30)] = process.argv.slice(2);
const listed = execFileSync(
  'git',
  ['grep', '-l', '--untracked', 'fast-check', '--', '*.test.ts*'],
  {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  },
);
const step = (seed: number) =>
  jestStep(['--runTestsByPath', ...listed.trim().split('\n')], { RANDOM_SEED: String(seed) });

for (let round = 0; round < Number(rounds); round += 1) {
  const seed = Number(first) + round;
  const [result] = await runInOrder([step(seed)]);
  if (result?.state === 'passed') continue;
  console.log(`Round ${round + 1} failed. To repeat it: npm run explore -- 1 ${seed}`);
  process.exitCode = 1;
  break;
}
