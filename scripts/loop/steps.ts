import manifest from '../../package.json' with { type: 'json' };

/** A check or test suite: a process with an exit code. */
export interface Step {
  readonly name: string;
  /** Program in node_modules/.bin, or 'node'. */
  readonly program: string;
  readonly args: readonly string[];
  /** Command that runs only this step. */
  readonly alone: string;
  /** Name of a step that must pass first. */
  readonly after?: string;
  /** File with test results, relative to the repository root. */
  readonly results?: { readonly format: 'jest' | 'playwright'; readonly file: string };
  readonly environment?: Readonly<Record<string, string>>;
}

export const resultsFolder = 'test-results';

const starter = /^node scripts\/run\.mjs /;

/** Creates a step that runs a package.json script starting with `node scripts/run.mjs`. */
function script(
  name: string,
  scriptName: keyof typeof manifest.scripts,
  more = '',
  after?: string,
): Step {
  const [program = '', ...args] = manifest.scripts[scriptName].replace(starter, '').split(' ');
  return {
    name,
    program,
    args: more ? [...args, more] : args,
    alone: `npm run ${scriptName}${more && ` -- ${more}`}`,
    after,
  };
}

export const rulesStep = script('Dependency rules', 'check:rules');

/**
 * Checks that do not execute product code. Tools with a cache store the cache below
 * node_modules/.cache.
 */
export const staticSteps: readonly Step[] = [
  script('Types', 'check:types'),
  script('Lint', 'check:lint'),
  script('Formatting and style sheets', 'check:format'),
  rulesStep,
  script('API reports', 'check:api'),
  script('References', 'check:references'),
  script('Shared content', 'check:content'),
  script('Unused code', 'check:unused'),
  script('Duplicated code', 'check:duplicates'),
];

/**
 * Makes Jest run all tests of the content service on PostgreSQL, not only the storage contract
 * tests.
 */
export const allOnPostgres = { CMS_TESTS_ON_POSTGRES: 'all' };

/** Finds or installs the external programs that tests of the content service start. */
export const programsStep: Step = {
  name: 'Programs of the service tests',
  program: 'tsx',
  args: ['e2e/set-up/prepare-service-tests.ts'],
  alone: 'npm run e2e:programs -- pdfsig openssl',
};

/** Returns the step of unit, component and service tests; `args` are passed to Jest. */
export const jestStep = (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Step => ({
  ...script('Unit, component and service tests', 'jest'),
  args: [
    ...script('', 'jest').args,
    '--reporters=default',
    '--reporters=jest-junit',
    '--json',
    `--outputFile=${resultsFolder}/jest.json`,
    ...args,
  ],
  results: { format: 'jest', file: `${resultsFolder}/jest.json` },
  environment: {
    ...environment,
    JEST_JUNIT_OUTPUT_DIR: `${resultsFolder}/junit`,
    JEST_JUNIT_OUTPUT_NAME: 'jest.xml',
  },
});

export const buildStep = script('Production build', 'portal', 'build');

/**
 * Returns the step of the browser tests of the production build; `args` are passed to e2e/run.ts,
 * `shard` is e.g. `2/4`.
 */
export const browserStep = (args: readonly string[], shard?: string): Step => ({
  ...script('Browser tests', 'e2e', '', buildStep.name),
  args: [...script('', 'e2e').args, ...args, ...(shard ? [`--shard=${shard}`] : [])],
  results: {
    format: 'playwright',
    file: `${resultsFolder}/browser${shard ? `-${shard.replace('/', '-of-')}` : ''}.json`,
  },
});

/** Main journey in Firefox and WebKitGTK; a missing engine is skipped and reported. */
export const enginesStep = script('Other browser engines', 'e2e:engines', '', buildStep.name);
