import { browserStep, buildStep, jestStep, type Step, staticSteps } from './steps';
import { type Outcome, summarise } from './summary';
import type { TestCounts } from './test-results';

const outcome = (
  step: Step,
  state: Outcome['result']['state'],
  tests: Partial<TestCounts> = {},
): Outcome => ({
  result: { step, state, seconds: 1 },
  tests: { passed: 0, failed: [], flaky: [], ...tests },
});

const failure = (index: number) => ({
  name: `e2e/a.spec.ts: test ${index}`,
  alone: `npm run e2e -- a.spec.ts:${index}`,
});

test('a run without failures is one line and the count of tests', () => {
  const outcomes = [
    outcome(staticSteps[0]!, 'passed'),
    outcome(jestStep([]), 'passed', { passed: 2700 }),
  ];
  expect(summarise(outcomes, [], 9.87)).toEqual([
    'All 2 steps passed in 9.9 minutes.',
    '2700 passed, 0 failed',
  ]);
});

test('however much fails, ten lines name what failed and the command that runs it alone', () => {
  const lines = summarise(
    [
      outcome(staticSteps[0]!, 'failed'),
      outcome(buildStep, 'passed'),
      outcome(browserStep([]), 'failed', {
        passed: 150,
        failed: Array.from({ length: 60 }, (_, index) => failure(index)),
      }),
    ],
    [],
    12,
  );
  expect(lines.length).toBeLessThanOrEqual(11);
  expect(lines).toContain('    npm run check:types');
  expect(lines).toContain('    npm run e2e -- a.spec.ts:0');
  expect(lines.at(-2)).toContain('and 57 more');
  expect(lines.at(-1)).toBe('150 passed, 60 failed');
});

test('a step that depends on a failed one is named as not run', () => {
  const lines = summarise(
    [outcome(buildStep, 'failed'), outcome(browserStep([]), 'not run')],
    [],
    1,
  );
  expect(lines).toContain('  Browser tests: not run, because "Production build" failed');
});

test('suites without their program and second tries are named although the run passed', () => {
  const lines = summarise(
    [outcome(browserStep([]), 'passed', { passed: 1, flaky: ['e2e/b.spec.ts: late'] })],
    [{ suite: 'nginx', why: 'nginx is not installed.', remedy: 'install it' }],
    1,
  );
  expect(lines).toContain(
    'Did not run: nginx. Why: nginx is not installed. To run it, install it.',
  );
  expect(lines).toContain('Passed on its second try: e2e/b.spec.ts: late');
});
