import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserStep, resultsFolder } from './steps';
import { readTestResults } from './test-results';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'test-results-'));
  mkdirSync(join(root, resultsFolder));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Reads a report of Playwright about one test with the results of its tries. */
function readReport(status: string, results: readonly object[]) {
  const spec = { title: 'strikes', file: 'clock.spec.ts', line: 7, tests: [{ status, results }] };
  const report = { suites: [{ suites: [{ specs: [spec] }] }] };
  writeFileSync(join(root, resultsFolder, 'browser.json'), JSON.stringify(report));
  return readTestResults(root, browserStep([]));
}

test('a test that passed on its second try is named with what the first try failed by, in one line', () => {
  const message =
    'Error: \u001b[2mexpect(\u001b[22mlocator) failed\n\nExpected: "twelve"\nReceived: "eleven"\n\nCall log:\n  - waiting\n';
  expect(readReport('flaky', [{ error: { message } }, {}])).toEqual({
    passed: 1,
    failed: [],
    flaky: [
      'clock.spec.ts: strikes. First try: Error: expect(locator) failed Expected: "twelve" Received: "eleven"',
    ],
  });
});

test('a test that failed twice is named with the command that runs it alone', () => {
  const alone = 'npm run e2e -- clock.spec.ts:7';
  expect(readReport('unexpected', [{ error: { message: 'x' } }])).toEqual({
    passed: 0,
    failed: [{ name: 'clock.spec.ts: strikes', alone }],
    flaky: [],
  });
});
