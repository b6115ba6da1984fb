import effector from 'eslint-plugin-effector';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const remotesAndContent = [
  'mf-*/src/**/*.ts',
  'shared/src/{content,people-search,proposal}/**/*.ts',
  'shared/src/cms/jsonapi/reading.ts',
];
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

const lostSignal =
  'After an await a read is no longer part of its load, and goes on when the page is left: const rest = restOfLoad() before the await, and rest(() => …) here (ADR 166).';

/** Reads that belong to no load, because they are part of a write, and functions that only parse an answer. */
const otherReads =
  'readOffer|readCurrent|readOwnId|readText|readRaw|readBehindWrites|readReferences|readSingle|readFrame';
const isRead = `[callee.name=/^(request|count[A-Z]\\w*|pagesFrom|read([A-Z]\\w*)?)$/]:not([callee.name=/^(${otherReads})$/])`;
const isOfLoad =
  ':not(CallExpression[callee.name="rest"] *, :has(Property[key.name=/^(method|isCurrent)$/]))';

/** Reads in a statement after an `await` of the same function, and in a `catch`. */
const readsOutsideOfLoads = [
  `:function[async=true] > BlockStatement > :has(AwaitExpression) ~ * CallExpression${isRead}${isOfLoad}`,
  `:function[async=true] CatchClause CallExpression${isRead}${isOfLoad}`,
];

const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];

const restricted = (selectors, message) => selectors.map((selector) => ({ selector, message }));

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
      'no-restricted-syntax': ['error', ...restricted(ownDateCode, dates)],
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
  {
    files: remotesAndContent,
    ignores: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...restricted(ownDateCode, dates),
        ...restricted(readsOutsideOfLoads, lostSignal),
      ],
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
