import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { resultsFolder, type Step } from './steps';

/** A failed test, or a file of tests that could not be loaded. */
export interface FailedTest {
  /** File and title as a person reads them. */
  readonly name: string;
  /** Command that runs this test alone. */
  readonly alone: string;
}

/** What the tests of a step came to. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: readonly FailedTest[];
  /** Tests that passed only on their second try, each with what the first try failed by. */
  readonly flaky: readonly string[];
}

/** A suite that did not run because a program is missing on this machine. */
export interface SuiteNotRun {
  readonly suite: string;
  readonly why: string;
  /** What to do so that the suite runs. */
  readonly remedy: string;
}

/** The suites that this run left out, as their runners have noted them in test-results/not-run.jsonl. */
export function readSuitesNotRun(root: string): SuiteNotRun[] {
  const file = join(root, resultsFolder, 'not-run.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as SuiteNotRun);
}

const none: TestCounts = { passed: 0, failed: [], flaky: [] };

/**
 * Reads the results that a step wrote.
 *
 * @param root absolute path that the names of files are shown relative to
 * @returns no tests if the step writes no results, or ended before it wrote them
 */
export function readTestResults(root: string, { results }: Step): TestCounts {
  if (!results || !existsSync(join(root, results.file))) return none;
  const report: unknown = JSON.parse(readFileSync(join(root, results.file), 'utf8'));
  return results.format === 'jest'
    ? fromJest(report as JestReport, root)
    : fromPlaywright(report as PlaywrightReport);
}

interface JestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

function fromJest({ numPassedTests, testResults }: JestReport, root: string): TestCounts {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(root, name);
      const titles = assertionResults.filter(({ status }) => status === 'failed');
      const alone = `npm run jest -- ${file}`;
      if (titles.length === 0) return [{ name: `${file} could not be loaded`, alone }];
      return titles.map(({ title }) => ({
        name: `${file}: ${title}`,
        alone: `${alone} -t ${quoted(title)}`,
      }));
    });
  return { passed: numPassedTests, failed, flaky: [] };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  /** Failures outside of any test, such as a file that could not be loaded. */
  readonly errors?: readonly { readonly message?: string }[];
}

function fromPlaywright({ suites, errors = [] }: PlaywrightReport): TestCounts {
  const specs = suites.flatMap(specsOf);
  const having = (status: string) =>
    specs.filter(({ tests }) => tests.some((test) => test.status === status));
  return {
    passed: having('expected').length + having('flaky').length,
    failed: [
      ...having('unexpected').map(({ title, file, line }) => ({
        name: `${file}: ${title}`,
        alone: `npm run e2e -- ${file}:${line}`,
      })),
      ...errors.map(({ message = '' }) => ({
        name: message.split('\n')[0] ?? '',
        alone: 'npm run e2e',
      })),
    ],
    flaky: having('flaky').map(
      ({ title, file, tests }) => `${file}: ${title}. First try: ${firstErrorOf(tests)}`,
    ),
  };
}

/** Returns the message of the first error in one line, without the log of the call. */
function firstErrorOf(tests: NonNullable<PlaywrightSuite['specs']>[number]['tests']): string {
  const results = tests.flatMap((test) => test.results);
  const message = results.find(({ error }) => error)?.error?.message ?? 'no message';
  const [before = ''] = stripVTControlCharacters(message).split('Call log:');
  return before.trim().replace(/\s+/g, ' ').slice(0, 300);
}

const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** A title as one word of a shell command, in which Jest reads a regular expression. */
const quoted = (title: string): string =>
  `'${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.')}'`;
