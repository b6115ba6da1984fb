import { countPending, type Entry, entryVersion, type SetChange } from './change';
import { ChangeLog, type LogPorts, type Outcome } from './change-log';
import type { Message } from './entry-store';
import { nothingLeft as left } from './testing/simulated-browser';

const { jest } = import.meta;

const change: SetChange = {
  ...{ kind: 'set', record: { type: 'node--thing', id: 'thing' }, on: 'attributes' },
  ...{ path: ['name'], before: '', value: 'Roses', revision: null },
};
const step = { label: 'Name', place: 'thing', changes: [change] } as const;

/** A browser whose storage refuses everything, with tabs that share a channel; the service is out of reach. */
function aFullBrowser(refuse: () => Promise<void>) {
  const tabs = new Set<(message: Message) => void>();
  let ids = 0;
  const openTab = (isLeader: boolean) => {
    let mine: ((message: Message) => void) | undefined;
    let lead = () => undefined as void;
    const ports: LogPorts = {
      load: async () => [],
      put: refuse,
      drop: refuse,
      left,
      post: (message) => {
        for (const hear of tabs) if (hear !== mine) hear(message);
      },
      listen: (hear) => {
        mine = hear;
        tabs.add(hear);
        return () => tabs.delete(hear);
      },
      send: async () => ({ kind: 'unreachable' }),
      lead: (work) => {
        const end = new AbortController();
        lead = () => void work(end.signal);
        if (isLeader) lead();
        return () => end.abort();
      },
      retryLater: () => new Promise(() => undefined),
      now: () => 1,
      page: () => '/things',
      newId: () => `entry ${(ids += 1)}`,
    };
    const log = new ChangeLog(ports);
    return { log, lead: () => lead() };
  };
  return openTab;
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test.each([
  ['is full', () => Promise.reject(new DOMException('full', 'QuotaExceededError'))],
  [
    'is blocked',
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  ],
])(
  'a change that cannot be stored because the storage %s is counted in every tab',
  async (_, refuse) => {
    const openTab = aFullBrowser(refuse);
    const tabs = [openTab(true), openTab(false)];
    tabs[0]?.log.add(step);
    await settled();
    expect(tabs.map(({ log }) => log.store.countUnstored())).toEqual([1, 1]);
    for (const { id } of tabs[1]?.log.store.list() ?? []) tabs[1]?.log.discard(id);
    await settled();
    expect(tabs.map(({ log }) => log.store.countUnstored())).toEqual([0, 0]);
  },
);

test('a change that cannot be stored is not forgotten by the tab that sends next', async () => {
  const openTab = aFullBrowser(() => Promise.reject(new DOMException('full')));
  const [closing, left] = [openTab(true), openTab(false)];
  closing.log.add(step);
  await settled();
  closing.log.close();
  left.lead();
  await settled();
  expect(left.log.store.list()).toHaveLength(1);
});

test('a change of another tab is sent by a tab that cannot read the storage', async () => {
  let hear = (_: Message) => undefined as void;
  let work = (_: AbortSignal) => Promise.resolve();
  const sent: string[] = [];
  const log = new ChangeLog({
    ...{
      load: () => Promise.reject(new DOMException('blocked')),
      put: settled,
      drop: settled,
      left,
    },
    ...{ post: () => undefined, now: () => 1, page: () => '/things', newId: () => 'entry' },
    listen: (told) => {
      hear = told;
      return () => undefined;
    },
    send: async (group) => {
      sent.push(...group.map(({ id }) => id));
      return { kind: 'unreachable' };
    },
    lead: (given) => {
      work = given;
      return () => undefined;
    },
    retryLater: () => new Promise(() => undefined),
  });
  hear({ kind: 'put', entry: anEntry({ kind: 'waiting' }) });
  void work(new AbortController().signal);
  await settled();
  expect(sent).toEqual(['e']);
  expect(log.store.list()).toHaveLength(1);
});

test('while the storage of the browser hangs a change is sent, and counted as not stored until then', async () => {
  const hangs = () => new Promise<never>(() => undefined);
  let answer = (_: Outcome) => undefined as void;
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const log = new ChangeLog({
    ...{ load: hangs, put: hangs, drop: hangs, left, post: () => undefined },
    listen: () => () => undefined,
    send: () => new Promise((resolve) => (answer = resolve)),
    lead: (work) => {
      void work(new AbortController().signal);
      return () => undefined;
    },
    ...{ retryLater: hangs, now: () => 1, page: () => '/things', newId: () => 'entry' },
  });
  log.add(step);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(log.store.countUnstored()).toBe(1);
  answer({ kind: 'confirmed', records: [] });
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect([log.store.list(), log.store.countUnstored()]).toEqual([[], 0]);
});

test('a change that the storage stores late is no longer counted', async () => {
  let store = () => undefined as void;
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { log } = aFullBrowser(() => new Promise((resolve) => (store = resolve)))(true);
  log.add(step);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(log.store.countUnstored()).toBe(1);
  store();
  await settled();
  jest.useRealTimers();
  expect(log.store.countUnstored()).toBe(0);
});

const anEntry = (state: Entry['state']): Entry => ({
  ...{ id: 'e', version: entryVersion, at: 1, label: 'Name', place: 'thing' },
  ...{ changes: [change], state },
});

test.each([
  ['an entry that is being sent', [anEntry({ kind: 'sending' })], 1],
  ['an entry that waits for its turn', [anEntry({ kind: 'waiting' })], 1],
  ['a refused entry', [anEntry({ kind: 'refused', status: 422, reason: 'No.' })], 0],
  [
    'entries without a network',
    [anEntry({ kind: 'waiting', isUnreachable: true }), anEntry({ kind: 'waiting' })],
    0,
  ],
  ['a retry without a network', [anEntry({ kind: 'sending', isUnreachable: true })], 0],
] as const)('whoever leaves the page waits for %s or not', (_, entries, count) => {
  expect(countPending(entries)).toBe(count);
});

test('an answer that arrives after the sign-out stores no change again', async () => {
  const kept = new Map<string, Entry>();
  let answer = (_: Outcome) => undefined as void;
  const log = new ChangeLog({
    load: async () => [...kept.values()],
    put: async (entry) => void kept.set(entry.id, entry),
    drop: async (id) => void kept.delete(id),
    left,
    post: () => undefined,
    listen: () => () => undefined,
    send: () => new Promise((resolve) => (answer = resolve)),
    // The tab still sends when the sign-out begins.
    lead: (work) => {
      void work(new AbortController().signal);
      return () => undefined;
    },
    retryLater: () => new Promise(() => undefined),
    now: () => 1,
    page: () => '/things',
    newId: () => 'entry',
  });
  log.add(step);
  await settled();
  expect(kept.size).toBe(1);
  log.close();
  kept.clear();
  answer({ kind: 'unreachable' });
  await settled();
  expect(kept.size).toBe(0);
});
