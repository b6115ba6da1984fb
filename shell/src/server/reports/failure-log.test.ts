import dayjs from 'dayjs';
import { errorLines } from '../commands/error-lines';
import { aWorkbench, type Workbench } from '../testing/a-dist';
import { openFailureLog, readFailures } from './failure-log';

let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
});

afterEach(() => bench.clear());

const base = '/remotes/mf-people/0a1b2c3d/';
const by = (agent = '', isCounted = true) => ({ agent, isCounted });
const aFailure = (changes: object = {}) => ({
  name: 'mf-people',
  base,
  kind: 'render' as const,
  reason: 'Cannot read name\nat List (list.js:1:20)\nat Page (page.js:3:1)',
  page: '/members/:id',
  ...changes,
});

test('failures for the same reason are counted once each, also by two gateways, most frequent first', async () => {
  const [one, other] = ['one', 'other'].map((writer) => openFailureLog(bench.store, writer));
  for (const log of [one, one, other]) await log?.add(aFailure(), by('Firefox'));
  await other?.add(aFailure({ kind: 'load', reason: '404' }), by('Safari'));
  expect(await readFailures(bench.store)).toMatchObject([
    {
      name: 'mf-people',
      base,
      kind: 'render',
      message: 'Cannot read name',
      stack: ['at List (list.js:1:20)', 'at Page (page.js:3:1)'],
      page: '/members/:id',
      agent: 'Firefox',
      count: 3,
    },
    { kind: 'load', message: '404', stack: [], count: 1 },
  ]);
});

test('a gateway that starts again counts on', async () => {
  await openFailureLog(bench.store, 'one').add(aFailure(), by());
  await openFailureLog(bench.store, 'one').add(aFailure(), by());
  expect((await readFailures(bench.store))[0]?.count).toBe(2);
});

test('who sends thousands of different failures fills nothing, and known failures are still counted', async () => {
  const log = openFailureLog(bench.store, 'one');
  for (let number = 0; number < 300; number += 1)
    void log.add(aFailure({ reason: `no ${number}` }), by());
  await log.add(aFailure({ reason: 'no 0' }), by());
  const failures = await readFailures(bench.store);
  expect(failures).toHaveLength(150);
  expect(failures[0]).toMatchObject({ message: 'no 0', count: 2 });
});

test('thousands of failures without sign-in leave room for the failures of signed-in people', async () => {
  const log = openFailureLog(bench.store, 'one');
  for (let number = 0; number < 300; number += 1)
    void log.add(aFailure({ reason: `forged ${number}` }), by('', false));
  await log.add(aFailure(), by());
  const failures = await readFailures(bench.store);
  expect(failures).toHaveLength(51);
  expect(failures.at(-1)).toMatchObject({ message: 'Cannot read name', isCounted: true });
  expect((await errorLines(bench.store, '')).join('\n')).toContain(
    'on /members/:id, without sign-in',
  );
});

test('what somebody sends does not steer the terminal of the operator', async () => {
  const log = openFailureLog(bench.store, 'one');
  const evil = 'at \u001b[2Jgone\u0007\u202e';
  await log.add(aFailure({ reason: `${evil}\n${evil}`, page: evil }), by(evil));
  const lines = (await errorLines(bench.store, '')).join('');
  expect(lines).toContain('gone');
  expect(lines).not.toMatch(/\p{C}/u);
});

test('failures are deleted after 30 days, with the first failure of a later day', async () => {
  import.meta.jest.useFakeTimers({
    now: dayjs('2026-10-01T12:00:00Z').valueOf(),
    doNotFake: ['nextTick', 'setImmediate'],
  });
  try {
    const log = openFailureLog(bench.store, 'one');
    await log.add(aFailure(), by());
    import.meta.jest.setSystemTime(dayjs('2026-10-31T12:00:00Z').valueOf());
    await log.add(aFailure(), by());
    expect((await readFailures(bench.store))[0]?.count).toBe(2);
    import.meta.jest.setSystemTime(dayjs('2026-11-01T12:00:00Z').valueOf());
    await log.add(aFailure(), by());
    expect((await readFailures(bench.store))[0]?.count).toBe(2);
  } finally {
    import.meta.jest.useRealTimers();
  }
});

test('portal errors prints the reasons of one package, or of all', async () => {
  const log = openFailureLog(bench.store, 'one');
  await log.add(aFailure(), by('Firefox/150'));
  await log.add(aFailure({ name: 'shell', base: '/shell/shell.1.js', kind: 'crash' }), by());
  expect((await errorLines(bench.store, 'mf-people')).join('\n')).toMatch(
    /^mf-people 0a1b2c3d broke 1 times, last \S+ on \/members\/:id\n {2}Cannot read name\n {4}at List \(list\.js:1:20\)\n.*\n {2}Firefox\/150$/,
  );
  expect(await errorLines(bench.store, '')).toHaveLength(9);
  expect(await errorLines(bench.store, 'mf-auth')).toEqual([
    'No failures of mf-auth in the last 30 days.',
  ]);
});
