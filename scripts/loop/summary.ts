import type { StepResult } from './run-steps';
import type { SuiteNotRun, TestCounts } from './test-results';

export interface Outcome {
  readonly result: StepResult;
  readonly tests: TestCounts;
}

const shownFailures = 4;

/**
 * Returns the summary of a run: failed steps and tests with the command that reruns each, and
 * skipped tests.
 *
 * At most ten lines for a failed run with every suite present: a headline, two lines for each of
 * the first four failures, and a line for the rest.
 */
export function summarise(
  outcomes: readonly Outcome[],
  notRun: readonly SuiteNotRun[],
  minutes: number,
): string[] {
  const failed = outcomes.filter(({ result }) => result.state !== 'passed');
  const passed = sum(outcomes.map(({ tests }) => tests.passed));
  const failedTests = sum(outcomes.map(({ tests }) => tests.failed.length));
  const failures = failed.flatMap(failuresOf);
  const hidden = failures.length - shownFailures;
  return [
    failed.length === 0
      ? `All ${outcomes.length} steps passed in ${minutes.toFixed(1)} minutes.`
      : `${failed.length} of ${outcomes.length} steps did not pass (${minutes.toFixed(1)} minutes). Reports: test-results/`,
    ...failures.slice(0, shownFailures).flat(),
    ...(hidden > 0
      ? [`  and ${hidden} more; browser tests: npx playwright show-report test-results/html`]
      : []),
    ...notRun.map(
      ({ suite, why, remedy }) => `Did not run: ${suite}. Why: ${why} To run it, ${remedy}.`,
    ),
    ...outcomes.flatMap(({ tests }) =>
      tests.flaky.map((name) => `Passed on its second try: ${name}`),
    ),
    `${passed} passed, ${failedTests} failed`,
  ];
}

/** Returns two lines per failure: the name and the command that reruns the test. */
function failuresOf({ result, tests }: Outcome): string[][] {
  const { step, state } = result;
  if (state === 'not run')
    return [[`  ${step.name}: not run, because "${step.after}" failed`, `    ${step.alone}`]];
  if (tests.failed.length === 0) return [[`  ${step.name}`, `    ${step.alone}`]];
  return tests.failed.map(({ name, alone }) => [`  ${name}`, `    ${alone}`]);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
