import { chooseTests, listedTests, reachedSuites } from './browser-choice';

const output = `Listing tests:
  mf-people/crews.spec.ts:12:1 › a crew is created
  mf-people/people.spec.ts:8:1 › a client without a name is not created
  mf-auth/job.spec.ts:3:1 › the first step
  mf-auth/job.spec.ts:9:1 › the second step
Total: 4 tests in 3 files`;
const tests = listedTests(output);
const noneSerial = () => false;

test('the tests of a listing are read with their files', () => {
  expect(tests.map(({ file }) => file)).toEqual([
    'mf-people/crews.spec.ts',
    'mf-people/people.spec.ts',
    'mf-auth/job.spec.ts',
    'mf-auth/job.spec.ts',
  ]);
  expect(tests[0]?.line).toBe('mf-people/crews.spec.ts:12:1 › a crew is created');
});

test('the test that shares words with the changed modules comes first, and the limit holds', () => {
  const [chosen] = chooseTests(tests, ['mf-people/src/pages/crews/crew-card.tsx'], noneSerial, 1);
  expect(chosen?.file).toBe('mf-people/crews.spec.ts');
  expect(chooseTests(tests, [], noneSerial, 3)).toHaveLength(3);
});

test('tests that build on each other are chosen together or not at all', () => {
  const isSerial = (file: string) => file === 'mf-auth/job.spec.ts';
  const modules = ['mf-auth/src/step.ts'];
  expect(chooseTests(tests, modules, isSerial, 1).map(({ file }) => file)).not.toContain(
    'mf-auth/job.spec.ts',
  );
  const chosen = chooseTests(tests, modules, isSerial, 2).map(({ file }) => file);
  expect(chosen).toEqual(['mf-auth/job.spec.ts', 'mf-auth/job.spec.ts']);
});

test('a change reaches the suites of the packages that depend on it', () => {
  expect(reachedSuites(['mf-people/src/a.ts', 'mf-auth/src/b.ts', 'shared/src/c.ts'])).toEqual([
    'mf-people',
    'mf-auth',
  ]);
  expect(reachedSuites(['shell/src/a.ts'])).toEqual(['shell', 'composition']);
  expect(reachedSuites(['cms/src/a.ts'])).toEqual(['composition']);
  expect(reachedSuites(['e2e/mf-projects/list.spec.ts'])).toEqual(['mf-projects']);
});
