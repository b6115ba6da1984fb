import everyday from './jest.config.js';

/** Folder of the code that is mutated; `npm run mutate` sets it for each subject. */
const folder = process.env.MUTATED_FOLDER ?? 'shared/src/domain/money';
const project = folder.startsWith('cms/') ? 'cms on libsql' : 'portal';
const own = everyday.projects.find(({ displayName }) => displayName === project);

/** The tests of one mutated folder: they alone judge its mutants. */
export default {
  ...own,
  roots: [`<rootDir>/${folder}`],
  testTimeout: everyday.testTimeout,
  testRunner: '<rootDir>/scripts/jest/jest-circus-per-mutant.mjs',
  testMatch: [`<rootDir>/${folder}/**/*.test.ts`],
  testPathIgnorePatterns: [
    ...own.testPathIgnorePatterns,
    // Whole role tables over HTTP: slow, and the same rules as the other tests of access.
    'access/role-table',
    'access/budget',
  ],
  // `npm run mutate` makes the demo data once and removes it at the end.
  globalTeardown: undefined,
};
