const common = {
  testEnvironment: 'node',
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/.build/'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          experimental: { keepImportAttributes: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: {
    '^fast-check$': '<rootDir>/scripts/jest/seeded-fast-check.mjs',
    '\\.module\\.css$': '<rootDir>/scripts/jest/css-modules.cjs',
    '\\.css$': '<rootDir>/scripts/jest/css-modules.cjs',
  },
};

/** Tests of views with their models against a running content service. */
const screenTest = '\\.screen\\.test\\.tsx$';

const onPostgres = [
  'engine/load',
  'engine/mail',
  'engine/oauth',
  'engine/content-files/portable',
  'engine/query',
  'engine/storage',
  'engine/write',
  'tools/backup',
  'tools/replay',
];

/**
 * The tests of the content service, on one of its two stores.
 *
 * On PostgreSQL those of the storage contract run: where statements, locks, order or kept data can differ between the
 * stores. With CMS_TESTS_ON_POSTGRES=all, all of them do.
 */
const contentService = (store) => ({
  ...common,
  displayName: `cms on ${store}`,
  testMatch:
    store === 'libsql' || process.env.CMS_TESTS_ON_POSTGRES === 'all'
      ? ['<rootDir>/cms/**/*.test.ts']
      : [
          `<rootDir>/cms/src/{${onPostgres.join(',')}}{/**/*,}.test.ts`,
          '<rootDir>/cms/src/tools/testing/*.test.ts',
          '<rootDir>/cms/src/mirror/*.postgres.test.ts',
          '<rootDir>/cms/src/engine/http/{cached-answers,repeated-answers,fuzzed,operations}.test.ts',
        ],
  // The name of a test that only PostgreSQL can pass says so.
  testPathIgnorePatterns: [
    ...common.testPathIgnorePatterns,
    ...(store === 'postgres' ? [] : ['\\.postgres\\.test\\.ts$']),
  ],
  globals: { contentStore: store },
  globalSetup: `<rootDir>/cms/src/tools/testing/set-up-${store}.ts`,
  globalTeardown: `<rootDir>/cms/src/tools/testing/tear-down-${store}.ts`,
});

/** Tests stand beside what they test. A file that needs a DOM says so in its first line. */
export default {
  testTimeout: 90_000,
  // One worker less than there are cores, Jest's own choice, leaves one of two cores idle.
  maxWorkers: '100%',
  // Contexts of ES modules stay in the memory of a worker (4 GB after 300 files), which slows the collection of garbage.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...common,
      displayName: 'portal',
      setupFiles: [
        '<rootDir>/scripts/jest/jsdom-dialogs.mjs',
        '<rootDir>/scripts/jest/jsdom-text-encoder.mjs',
      ],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/patience.mjs'],
      testMatch: ['<rootDir>/{shell,mf-*,shared,scripts,e2e/set-up}/**/*.test.{ts,tsx}'],
      // Another runner executes the tests of the template, in the repository of a new remote.
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        screenTest,
        'scripts/kit/template',
      ],
    },
    {
      ...common,
      displayName: 'screens',
      testRegex: screenTest,
      testEnvironment: '<rootDir>/scripts/jest/screen-tests/environment.ts',
      testEnvironmentOptions: { customExportConditions: ['node'] },
      setupFiles: [
        '<rootDir>/scripts/jest/jsdom-dialogs.mjs',
        '<rootDir>/scripts/jest/screen-tests/stand-ins.ts',
      ],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/patience.mjs'],
      globalSetup: '<rootDir>/cms/src/tools/testing/set-up-screens.ts',
      globalTeardown: '<rootDir>/cms/src/tools/testing/tear-down-screens.ts',
    },
    contentService('libsql'),
    contentService('postgres'),
  ],
};
