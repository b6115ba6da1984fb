import { configureKeptAnswers } from '../http';

/** In each test of the file, the browser keeps this answer to every read. */
export function browserKeeps(answer: () => unknown): void {
  beforeEach(() =>
    configureKeptAnswers(() => ({
      keep: () => undefined,
      find: async () => JSON.stringify(answer()),
      forget: () => undefined,
      outdated: () => undefined,
      written: () => undefined,
    })),
  );
  afterEach(() => configureKeptAnswers(() => null));
}
