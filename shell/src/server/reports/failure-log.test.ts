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
  for (const log of [one, one, other]) await log?.add(aFailure(), 'Firefox');
  await other?.add(aFailure({ kind: 'load', reason: '404' }), 'Safari');
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
  await openFailureLog(bench.store, 'one').add(aFailure(), '');
  await openFailureLog(bench.store, 'one').add(aFailure(), '');
  expect((await readFailures(bench.store))[0]?.count).toBe(2);
});

test('who sends thousands of different failures fills nothing, and known failures are still counted', async () => {
  const log = openFailureLog(bench.store, 'one');
  for (let number = 0; number < 300; number += 1)
    void log.add(aFailure({ reason: `no ${number}` }), '');
  await log.add(aFailure({ reason: 'no 0' }), '');
  const failures = await readFailures(bench.store);
  expect(failures).toHaveLength(200);
  expect(failures[0]).toMatchObject({ message: 'no 0', count: 2 });
});

test('what somebody sends does not steer the terminal of the operator', async () => {
  const log = openFailureLog(bench.store, 'one');
  const evil = '\u001b[2Jgone\u0007\u202e';
  await log.add(aFailure({ reason: `${evil}\n${evil}`, page: evil }), evil);
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
    await log.add(aFailure(), '');
    import.meta.jest.setSystemTime(dayjs('2026-10-31T12:00:00Z').valueOf());
    await log.add(aFailure(), '');
    expect((await readFailures(bench.store))[0]?.count).toBe(2);
    import.meta.jest.setSystemTime(dayjs('2026-11-01T12:00:00Z').valueOf());
    await log.add(aFailure(), '');
    expect((await readFailures(bench.store))[0]?.count).toBe(2);
  } finally {
    import.meta.jest.useRealTimers();
  }
});

test('portal errors prints the reasons of one package, or of all', async () => {
  const log = openFailureLog(bench.store, 'one');
  await log.add(aFailure(), 'Firefox/150');
  await log.add(aFailure({ name: 'shell', base: '/shell/shell.1.js', kind: 'crash' }), '');
  expect((await errorLines(bench.store, 'mf-people')).join('\n')).toMatch(
    /^mf-people 0a1b2c3d broke 1 times, last \S+ on \/members\/:id\n {2}Cannot read name\n {4}at List \(list\.js:1:20\)\n.*\n {2}Firefox\/150$/,
  );
  expect(await errorLines(bench.store, '')).toHaveLength(9);
  expect(await errorLines(bench.store, 'mf-auth')).toEqual([
    'No failures of mf-auth in the last 30 days.',
  ]);
});
