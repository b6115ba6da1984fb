import { selectionFrom } from './selection';

test('flags and patterns go to Playwright as given; --only does not', () => {
  const args = ['mf-auth', '--only', 'mf-auth,mf-people', '--shard=2/4', '-g', 'signs in'];
  const { only, playwrightArguments, reportName } = selectionFrom(args);
  expect(only).toEqual(['mf-auth', 'mf-people']);
  expect(playwrightArguments).toEqual(['mf-auth', '--shard=2/4', '-g', 'signs in']);
  expect(reportName).toBe('browser-2-of-4');
  expect(selectionFrom(['--only=mf-auth']).only).toEqual(['mf-auth']);
  expect(() => selectionFrom(['--only'])).toThrow('--only needs a value.');
});

test.each([
  { args: [], isIncluded: true },
  { args: ['composition'], isIncluded: true },
  { args: ['web-server.spec.ts:12'], isIncluded: true },
  { args: ['--workers', '1'], isIncluded: true },
  { args: ['--shard', '1/2', 'web-server'], isIncluded: true },
  { args: ['mf-auth'], isIncluded: false },
  { args: ['-g', 'web-server', 'mf-auth'], isIncluded: false },
])('$args selects the web server suite: $isIncluded', ({ args, isIncluded }) => {
  expect(selectionFrom(args).includes('composition/web-server.spec.ts')).toBe(isIncluded);
});
