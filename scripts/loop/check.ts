import { runSideBySide } from './run-steps';
import { staticSteps } from './steps';

/**
 * `npm run check`: types, lint, formatting, dependency rules, API reports, unused and duplicated
 * code; exits with 1 on failure.
 */
const results = await runSideBySide(staticSteps);
process.exitCode = results.every(({ state }) => state === 'passed') ? 0 : 1;
