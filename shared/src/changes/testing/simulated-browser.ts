import type { Scheduler } from 'fast-check';
import type { RawResource } from '../../cms/jsonapi/raw';
import type { Entry, SetChange } from '../change';
import { ChangeLog, type LogPorts, type Outcome } from '../change-log';
import type { Message } from '../entry-store';
import { type Records, withChanges, withEntries } from '../overlay';
import type { Group } from '../sending-order';

/** No page has left an entry. */
export const nothingLeft: LogPorts['left'] = { take: () => [], listen: () => () => undefined };

export const record = { type: 'node--thing', id: 'thing' };
const key = 'node--thing thing';

/** A value that the service refuses. */
export const refusedValue = 'refused';

export type Loss = 'request' | 'answer' | 'bug';

/** A content service with one record, whose answers and requests can be lost. */
export interface SimulatedService {
  readonly values: () => Readonly<Record<string, unknown>>;
  /** Another person stores a value. */
  readonly storeAsOther: (field: string, value: string) => void;
  /** The next request, or the next answer, does not arrive, or a bug ends the sending before the request. */
  readonly loseNext: (what: Loss) => void;
}

/** A tab of the simulated browser. */
export interface Tab {
  readonly log: ChangeLog;
  /** What the tab shows: what it read last, with confirmations and the log. */
  readonly shown: () => Readonly<Record<string, unknown>>;
  readonly type: (field: string, value: string) => void;
  /** Delivers the oldest message of another tab; returns whether there was one. */
  readonly hearNext: () => boolean;
  /** The tab ends without a word, as a crash ends it. */
  readonly crash: () => void;
}

export interface SimulatedBrowser {
  readonly service: SimulatedService;
  /** One of the two tabs. */
  readonly tab: (index: number) => Tab;
  /** A tab crashes, and a new one takes its place. */
  readonly crash: (index: number) => void;
  /** Entries that the browser keeps. */
  readonly kept: ReadonlyMap<string, Entry>;
  /** The next request, answer or read arrives, if there is one under way. */
  readonly passMoment: () => Promise<void>;
  /** Everything that follows at once from what happened has happened. */
  readonly settled: () => Promise<void>;
  /** Everything arrives and is heard, until nothing is under way. */
  readonly comeToRest: () => Promise<void>;
}

/** A browser of one person: tabs that share a storage, a channel and a lock, in front of one service. */
export function simulateBrowser(scheduler: Scheduler, fields: readonly string[]): SimulatedBrowser {
  const stored = new Map<string, unknown>(fields.map((field) => [field, '']));
  const lost: Loss[] = [];
  const kept = new Map<string, Entry>();
  const receivers = new Map<Tab, Message[]>();
  const waiting: { readonly work: () => Promise<void>; isGone: boolean }[] = [];
  let ids = 0;
  let moments = 0;

  const moment = (what: string) => scheduler.schedule(Promise.resolve(), what);
  const raw = (): RawResource => ({
    ...record,
    attributes: Object.fromEntries(stored),
    relationships: {},
  });

  const send = async (group: Group, isAlive: () => boolean): Promise<Outcome> => {
    await moment('request');
    if (!isAlive()) return { kind: 'unreachable' };
    const values = group.flatMap(({ changes }) => changes as readonly SetChange[]);
    if (lost[0] === 'request' || lost[0] === 'bug') {
      if (lost.shift() === 'bug') throw new TypeError('A bug.');
      return { kind: 'unreachable' };
    }
    const outcome = storeValues(values);
    await moment('answer');
    if (lost[0] === 'answer') {
      lost.shift();
      return { kind: 'unreachable' };
    }
    return outcome;
  };

  function storeValues(values: readonly SetChange[]): Outcome {
    for (const { path, before, value } of values) {
      const now = stored.get(path[0]);
      if (now !== before && now !== value) return { kind: 'conflict', stored: now };
    }
    const [left, ...others] = values.filter(({ value }) => value === refusedValue);
    for (const { path, value } of values) if (value !== refusedValue) stored.set(path[0], value);
    const records = [raw()];
    if (!left) return { kind: 'confirmed', records };
    const reason = 'The value is refused.';
    return { kind: 'refused', status: 422, reason, left: [left, ...others], records };
  }

  const lead = (work: (signal: AbortSignal) => Promise<void>) => {
    const end = new AbortController();
    const turn = { work: () => work(end.signal), isGone: false };
    waiting.push(turn);
    if (waiting.length === 1) void turn.work();
    return () => {
      const wasLeader = waiting[0] === turn;
      waiting.splice(waiting.indexOf(turn), 1);
      end.abort();
      if (wasLeader) void waiting[0]?.work();
    };
  };

  const openTab = (): Tab => {
    let isAlive = true;
    let hear: (message: Message) => void = () => undefined;
    let read: Records = new Map([[key, raw()]]);
    const inbox: Message[] = [];
    const ports: LogPorts = {
      load: async () => {
        // What is read may be older than what happens until the answer is here.
        const found = [...kept.values()];
        await moment('load');
        return found;
      },
      put: async (entry) => {
        if (isAlive) kept.set(entry.id, entry);
      },
      drop: async (id) => {
        if (isAlive) kept.delete(id);
      },
      post: (message) => {
        if (!isAlive) return;
        for (const [other, messages] of receivers) if (other !== tab) messages.push(message);
      },
      listen: (told) => {
        hear = told;
        return () => undefined;
      },
      left: nothingLeft,
      send: (group) => send(group, () => isAlive),
      lead,
      retryLater: async () => void (await moment('retry')),
      // The tabs of a browser share a clock.
      now: () => (moments += 1),
      page: () => '/things',
      newId: () => `entry ${((ids += 1) * 7919) % 10_007}`,
    };
    const log = new ChangeLog(ports);
    log.store.onConfirmed(({ changes, records }) => {
      const next = new Map(withChanges(read, changes));
      for (const one of records) {
        const known = next.get(key);
        if (known)
          next.set(key, { ...known, attributes: { ...known.attributes, ...one.attributes } });
      }
      read = next;
    });
    const shown = () => withEntries(read, log.store.list()).get(key)?.attributes ?? {};
    const tab: Tab = {
      log,
      shown,
      type(field, value) {
        const set = { kind: 'set', record, on: 'attributes', path: [field] } as const;
        const before = shown()[field];
        const change: SetChange = { ...set, before, value, revision: null };
        log.add({ label: field, place: 'thing', changes: [change] });
      },
      hearNext() {
        const message = inbox.shift();
        if (message && isAlive) hear(message);
        return message !== undefined;
      },
      crash() {
        isAlive = false;
        receivers.delete(tab);
        log.close();
      },
    };
    receivers.set(tab, inbox);
    return tab;
  };

  const service: SimulatedService = {
    values: () => Object.fromEntries(stored),
    storeAsOther: (field, value) => void stored.set(field, value),
    loseNext: (what) => void lost.push(what),
  };
  const tabs = [openTab(), openTab()];
  const tab = (index: number): Tab => {
    const found = tabs[index];
    if (!found) throw new Error(`There is no tab ${index}.`);
    return found;
  };
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const passMoment = async () => {
    if (scheduler.count() > 0) await scheduler.waitOne();
  };
  return {
    ...{ service, tab, kept, settled, passMoment },
    crash(index) {
      tab(index).crash();
      tabs[index] = openTab();
    },
    async comeToRest() {
      for (;;) {
        const hasHeard = tabs.map((one) => one.hearNext()).includes(true);
        if (scheduler.count() === 0 && !hasHeard) return;
        await passMoment();
        await settled();
      }
    },
  };
}
