import { join, relative } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { nameOf, readSecondTries } from './second-tries-list';

interface Options {
  /** File of the tests that may pass on their second try. */
  readonly list?: string;
}

/**
 * Fails a CI run in which a test passed only on its second try, unless `second-tries.json` lists that test.
 *
 * Outside CI such tests are only printed.
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
