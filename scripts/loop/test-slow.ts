import { runInOrder } from './run-steps';
import { allOnPostgres, browserStep, buildStep, jestStep } from './steps';

/** `npm run test:slow`: the tests that are too slow for every day, run before a release; exits with 1 if one fails. */
const kills = jestStep(['cms/src/tools/testing/durability'], { CMS_TESTS_SLOW: '1' });
const postgres = jestStep(['--selectProjects', 'cms on postgres'], allOnPostgres);
const browser = { ...browserStep(['--grep', '@slow']), environment: { E2E_SLOW: '1' } };
const results = await runInOrder([
  { ...kills, name: 'Fifty kills on each store' },
  { ...postgres, name: 'All service tests on PostgreSQL' },
  buildStep,
  { ...browser, name: 'Slow browser tests' },
]);
process.exitCode = results.every(({ state }) => state === 'passed') ? 0 : 1;
