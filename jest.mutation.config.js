import everyday from './jest.config.js';

const [portal] = everyday.projects;
const libsql = everyday.projects.find(({ displayName }) => displayName === 'cms on libsql');

/** The tests that `npm run mutate` judges: those of prices, permissions, pasted lines and the service's access rules. */
export default {
  ...libsql,
  testTimeout: everyday.testTimeout,
  testPathIgnorePatterns: [
    ...libsql.testPathIgnorePatterns,
    // Whole role tables over HTTP: slow, and the same rules as the other tests of access.
    'access/role-table',
    'access/budget',
  ],
  testMatch: [
    '<rootDir>/shared/src/domain/{money,permissions}/**/*.test.ts',
    '<rootDir>/shared/src/line-grid/paste/**/*.test.ts',
    '<rootDir>/cms/src/engine/access/**/*.test.ts',
  ],
  setupFilesAfterEnv: portal.setupFilesAfterEnv,
  // `npm run mutate` makes the demo data once and removes it at the end.
  globalTeardown: undefined,
};
