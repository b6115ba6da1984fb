import { countPending, type Entry, type SetChange } from './change';
import { ChangeLog, type LogPorts } from './change-log';
import type { Message } from './entry-store';
import type { LeftEntry } from './left-entries';

const { jest } = import.meta;

const stepOf = (value: string, field = value) => {
  const change: SetChange = {
    ...{ kind: 'set', record: { type: 'node--thing', id: 'thing' }, on: 'attributes' },
    ...{ path: [field], before: '', value, revision: null },
  };
  return { label: field, place: 'thing', changes: [change] } as const;
};

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const labels = ({ store }: ChangeLog) => store.list().map(({ label }) => label);

/**
 * A browser of one person. Its storage ends the work of a page that is still there; what a page has left comes to the next.
 * `answer` is that of the service to what was sent.
 */
function aBrowser() {
  const stored = new Map<string, Entry>();
  const sent: string[] = [];
  const tabs = new Set<(message: Message) => void>();
  const leaders: (() => void)[] = [];
  const browser = {
    isSlow: false,
    isFull: false,
    isOnline: true,
    answer: Promise.resolve(),
    tellProgress: (_: number) => {},
  };
  let left: readonly LeftEntry[] = [];
  let ids = 0;

  const openTab = () => {
    let isOpen = true;
    let mine: ((message: Message) => void) | undefined;
    let leave = (): readonly LeftEntry[] => [];
    let resign = () => undefined as void;
    const storing = async (work: () => void) => {
      if (browser.isFull) throw new DOMException('full', 'QuotaExceededError');
      if (browser.isSlow) await new Promise(() => undefined);
      if (isOpen) work();
    };
    const ports: LogPorts = {
      load: async () => [...stored.values()],
      put: (entry) => storing(() => stored.set(entry.id, entry)),
      drop: (id) => storing(() => stored.delete(id)),
      post: (message) => {
        if (isOpen) for (const hear of tabs) if (hear !== mine) hear(message);
      },
      listen: (hear) => {
        mine = hear;
        tabs.add(hear);
        return () => tabs.delete(hear);
      },
      left: {
        take: () => {
          const taken = left;
          left = [];
          return taken;
        },
        listen: (asked) => {
          leave = asked;
          return () => undefined;
        },
      },
      send: async (group, onCreated) => {
        browser.tellProgress = onCreated;
        if (!browser.isOnline) return { kind: 'unreachable' };
        sent.push(...group.map(({ label }) => label));
        await browser.answer;
        return { kind: 'confirmed', records: [] };
      },
      lead: (work) => {
        const end = new AbortController();
        const start = () => void work(end.signal);
        leaders.push(start);
        if (leaders.length === 1) start();
        resign = () => {
          const wasFirst = leaders[0] === start;
          leaders.splice(leaders.indexOf(start), 1);
          end.abort();
          if (wasFirst) leaders[0]?.();
        };
        return resign;
      },
      retryLater: () => new Promise(() => undefined),
      now: () => 1,
      page: () => '/things',
      newId: () => `entry ${(ids += 1)}`,
    };
    const log = new ChangeLog(ports);
    const close = () => {
      left = leave();
      isOpen = false;
      log.close();
    };
    return { log, close };
  };
  return { browser, openTab, stored, sent };
}

test('a change that was being stored is shown by the next page, and sent by the tab that sends', async () => {
  const { browser, openTab, sent } = aBrowser();
  const sender = openTab();
  const closing = openTab();
  browser.isSlow = true;
  closing.log.add(stepOf('Oak'));
  closing.close();
  browser.isSlow = false;
  expect(labels(sender.log)).toEqual([]);
  const next = openTab();
  expect(labels(next.log)).toEqual(['Oak']);
  await settled();
  await settled();
  expect(sent).toEqual(['Oak']);
  expect(labels(next.log)).toEqual([]);
});

test('the tab that sends after the closed one has its last change as well', async () => {
  const { browser, openTab, sent } = aBrowser();
  const closing = openTab();
  const other = openTab();
  await settled();
  browser.isSlow = true;
  closing.log.add(stepOf('Oak'));
  closing.close();
  browser.isSlow = false;
  await settled();
  await settled();
  expect(sent).toEqual(['Oak']);
  expect(labels(other.log)).toEqual([]);
});

test('what cannot be stored hides no change that is stored', async () => {
  const { browser, openTab } = aBrowser();
  browser.isOnline = false;
  const first = openTab();
  first.log.add(stepOf('Ash'));
  await settled();
  browser.isSlow = true;
  first.log.add(stepOf('Oak'));
  first.close();
  Object.assign(browser, { isSlow: false, isFull: true });
  const next = openTab();
  await settled();
  expect(labels(next.log).sort()).toEqual(['Ash', 'Oak']);
  next.close();
  expect(labels(openTab().log)).toContain('Oak');
});

test('a change that was taken back while it was being stored does not return', async () => {
  const { browser, openTab, stored } = aBrowser();
  browser.isOnline = false;
  const closing = openTab();
  await settled();
  browser.isSlow = true;
  closing.log.add(stepOf('Oak'));
  const [made] = closing.log.store.list();
  if (!made) throw new Error('There is no change.');
  closing.log.store.drop(made.id, null);
  closing.close();
  // The browser has ended the first work, and not begun the second.
  stored.set(made.id, made);
  browser.isSlow = false;
  const next = openTab();
  await settled();
  expect(labels(next.log)).toEqual([]);
  expect(stored.size).toBe(0);
});

test('a change that the service has taken is not sent again, though the browser had not deleted it', async () => {
  const { browser, openTab, sent, stored } = aBrowser();
  const closing = openTab();
  const other = openTab();
  let answer = () => undefined as void;
  browser.answer = new Promise((resolve) => (answer = resolve));
  await settled();
  closing.log.add(stepOf('Oak'));
  await settled();
  expect(stored.size).toBe(1);
  browser.isSlow = true;
  answer();
  await settled();
  closing.close();
  browser.isSlow = false;
  await settled();
  await settled();
  expect(sent).toEqual(['Oak']);
  expect(labels(other.log)).toEqual([]);
  expect(stored.size).toBe(0);
});

test('a change that the service does not answer holds nobody on the page, and is stored when the answer comes', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { browser, openTab } = aBrowser();
  let arrive = () => undefined as void;
  browser.answer = new Promise((resolve) => {
    arrive = resolve;
  });
  const { log } = openTab();
  log.add(stepOf('Oak'));
  await settled();
  const pending = () => countPending(log.store.list());
  jest.advanceTimersByTime(7000);
  browser.tellProgress(1);
  jest.advanceTimersByTime(7000);
  expect(pending()).toBe(1);
  jest.advanceTimersByTime(1000);
  expect([pending(), ...labels(log)]).toEqual([0, 'Oak']);
  arrive();
  await settled();
  expect(labels(log)).toEqual([]);
  jest.useRealTimers();
});

test('a log that is closed notes no silence', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { browser, openTab } = aBrowser();
  browser.answer = new Promise(() => undefined);
  const { log } = openTab();
  log.add(stepOf('Oak'));
  await settled();
  log.close();
  jest.advanceTimersByTime(8000);
  expect(countPending(log.store.list())).toBe(1);
  jest.useRealTimers();
});
