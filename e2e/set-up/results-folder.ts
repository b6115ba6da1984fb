import { join } from 'node:path';

/** Returns the folder of all that a test run writes: test-results/, or TEST_RESULTS. */
export const resultsFolder = (): string =>
  process.env.TEST_RESULTS ?? join(import.meta.dirname, '../../test-results');
