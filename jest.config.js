const common = {
  testEnvironment: 'node',
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/scripts/jest-css-modules.cjs',
    '\\.css$': '<rootDir>/scripts/jest-css-modules.cjs',
  },
};

/** Tests of views with their models against a running content service. */
const screenTest = '\\.screen\\.test\\.tsx$';

/** The tests of the content service, on one of its two stores. */
const contentService = (store) => ({
  ...common,
  displayName: `cms on ${store}`,
  testMatch: ['<rootDir>/cms/**/*.test.ts'],
  // What only PostgreSQL can do is told by its name.
  testPathIgnorePatterns: [
    ...common.testPathIgnorePatterns,
    ...(store === 'postgres' ? [] : ['\\.postgres\\.test\\.ts$']),
  ],
  globals: { contentStore: store },
  globalSetup: `<rootDir>/cms/src/testing/set-up-${store}.ts`,
  globalTeardown: `<rootDir>/cms/src/testing/tear-down-${store}.ts`,
});

/** Tests stand beside what they test. A file that needs a DOM says so in its first line. */
export default {
  testTimeout: 90_000,
  projects: [
    {
      ...common,
      displayName: 'portal',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest-patience.mjs'],
      testMatch: ['<rootDir>/{shell,mf-*,shared,scripts}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, screenTest],
    },
    {
      ...common,
      displayName: 'screens',
      testRegex: screenTest,
      testEnvironment: '<rootDir>/scripts/screen-tests/environment.ts',
      testEnvironmentOptions: { customExportConditions: ['node'] },
      setupFiles: ['<rootDir>/scripts/screen-tests/stand-ins.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest-patience.mjs'],
      globalSetup: '<rootDir>/cms/src/testing/set-up-screens.ts',
      globalTeardown: '<rootDir>/cms/src/testing/tear-down-screens.ts',
    },
    contentService('libsql'),
    contentService('postgres'),
  ],
};
