/** Mutation tests; `npm run mutate` starts them and reads the report. */
export default {
  packageManager: 'pnpm',
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { configFile: 'jest.mutation.config.js', enableFindRelatedTests: true },
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  mutate: [
    'shared/src/domain/money/*.ts',
    'shared/src/domain/permissions/*.ts',
    'shared/src/line-grid/paste/*.ts',
    'cms/src/engine/access/*.ts',
    '!**/*.test.ts',
    '!**/cost-command.ts',
  ],
  ignorePatterns: ['/test-results', '/.portal', '**/dist', '/e2e', '/docs'],
  // Not below node_modules, where Jest looks for no tests.
  tempDirName: '.build/stryker',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  allowConsoleColors: false,
};
