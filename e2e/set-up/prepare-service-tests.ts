import { reportNotRun } from './not-run';
import { ensurePrepared } from './prepared-programs';
import { suites } from './programs';

// Finds or installs the programs for the tests of the content service. Exits with 1 only in CI if a required
// program is missing; elsewhere the tests of a missing program are skipped and reported.
const prepared = await ensurePrepared(suites.seal.needs);
if (reportNotRun(suites.seal, prepared)?.isFailure) process.exitCode = 1;
