import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { nameOf, readSecondTries } from './second-tries-list';

/** Maximum number of printed lines of a page. */
const longestPage = 80;

interface Options {
  /** Path of the list of tests that may pass on retry. */
  readonly list?: string;
}

/**
 * Playwright reporter that fails a CI run if a test passed only on retry, unless
 * `second-tries.json` lists the test.
 *
 * Outside CI, retried tests are only printed. In CI the page content at every failure is printed as
 * text, because often only the output of a run is available.
 */
export default class SecondTries implements Reporter {
  readonly #list: string;
  #folder = '';
  #suite: Suite | undefined;

  constructor({ list = join(import.meta.dirname, '../second-tries.json') }: Options) {
    this.#list = list;
  }

  onBegin(config: FullConfig, suite: Suite): void {
    this.#folder = config.rootDir;
    this.#suite = suite;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (!process.env.CI || result.status === test.expectedStatus) return;
    const context = result.attachments.find(({ name }) => name === 'error-context')?.path;
    const page = context && pageIn(readFileSync(context, 'utf8'));
    if (page) console.log(`The page when ${this.#name(test)} failed:\n${page}`);
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    const tests = this.#suite?.allTests() ?? [];
    const names = tests
      .filter((test) => test.outcome() === 'flaky')
      .map((test) => this.#name(test));
    if (names.length === 0) return {};
    const listed = readSecondTries(this.#list).map(nameOf);
    const unlisted = names.filter((name) => !listed.includes(name));
    for (const name of names)
      console.log(`Passed on the second try${listed.includes(name) ? ', as listed' : ''}: ${name}`);
    if (unlisted.length === 0 || !process.env.CI) return {};
    console.log('Fix these tests, or list them in e2e/second-tries.json with a reason and a date.');
    return { status: 'failed' };
  }

  #name(test: TestCase): string {
    const titles = test.titlePath().slice(3);
    return nameOf({
      file: relative(this.#folder, test.location.file),
      title: titles.join(' › '),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/**
 * Returns the first lines of the accessibility tree that Playwright recorded at a failure; null if
 * missing.
 */
function pageIn(errorContext: string): string | null {
  const [, snapshot] = /```yaml\n([\s\S]*?)\n```/.exec(errorContext) ?? [];
  return snapshot?.split('\n').slice(0, longestPage).join('\n') ?? null;
}
