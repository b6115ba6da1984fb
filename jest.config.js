/** Tests stand beside what they test. A file that needs a DOM says so in its first line. */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{shell,mf-*,shared,cms,scripts}/**/*.test.{ts,tsx}'],
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
