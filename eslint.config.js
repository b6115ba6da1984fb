import effector from 'eslint-plugin-effector';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const production = ['{shell,mf-*,shared,cms}/src/**/*.{ts,tsx}'];
const dates =
  'Dates are read, computed and shown with dayjs: formatDate and its like of @portal/shared/domain (ADR 101).';

/** Own date code: `new Date()` and `Date.now()`, the clock, stay allowed. */
const ownDateCode = [
  "NewExpression[callee.name='Date'][arguments.length>0]",
  "CallExpression[callee.object.name='Date'][callee.property.name=/^(parse|UTC)$/]",
  "MemberExpression[object.name='Intl'][property.name=/^(DateTimeFormat|RelativeTimeFormat)$/]",
  'CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]',
  "CallExpression[callee.property.name='toLocaleString'][callee.object.callee.name='Date']",
  'CallExpression[callee.property.name=/^[gs]et(UTC)?(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)$/]',
  "CallExpression[callee.property.name='getTimezoneOffset']",
];

const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.build/**',
      '**/node_modules/**',
      '**/*.{js,cjs,mjs}',
      '.portal/**',
      'scripts/kit/template/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    plugins: { regexp },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      complexity: ['error', 8],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      // A text of a person must not cost more than its length: a pattern that backtracks stops the service for everybody.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      'no-restricted-syntax': [
        'error',
        ...ownDateCode.map((selector) => ({ selector, message: dates })),
      ],
      'no-empty': ['error', { allowEmptyCatch: false }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  // The time zones of servers come from the runtime's database.
  { files: ['shared/src/time-zones/time-zones.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: production, ...effector.configs.recommended, plugins: { effector } },
  {
    files: tests,
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
