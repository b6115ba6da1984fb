import { availableParallelism } from 'node:os';

/** Mutation tests of one folder; `npm run mutate` starts them for each of its subjects and reads the report. */
export default {
  packageManager: 'pnpm',
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  // The configuration names the tests; a search for related tests would take longer than they do.
  jest: { configFile: 'jest.mutation.config.js', enableFindRelatedTests: false },
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: availableParallelism(),
  // Contexts of ES modules stay in the memory of a process, which slows the collection of garbage.
  maxTestRunnerReuse: 40,
  timeoutMS: 20_000,
  ignorePatterns: ['/test-results', '/.portal', '**/dist', '/e2e', '/docs'],
  // Not below node_modules, where Jest looks for no tests.
  tempDirName: '.build/stryker',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT ?? 'test-results/mutation.json' },
  allowConsoleColors: false,
};
