import { join } from 'node:path';

/** Returns the output folder of a test run: test-results/, or TEST_RESULTS. */
export const resultsFolder = (): string =>
  process.env.TEST_RESULTS ?? join(import.meta.dirname, '../../test-results');
