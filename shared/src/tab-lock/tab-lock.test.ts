/** @jest-environment jsdom */
import { TabLock } from './tab-lock';

const { jest } = import.meta;

const name = 'groundplan.work';
const silenceMs = 45_000;

/** Web Locks of one name, which jsdom lacks. */
class Locks {
  private isHeld = false;
  private steal: () => void = () => undefined;
  private readonly waiting: (() => void)[] = [];

  readonly request = async (
    _name: string,
    { signal, steal = false }: LockOptions,
    work: () => Promise<void>,
  ): Promise<void> => {
    if (steal) this.steal();
    else if (this.isHeld) await this.turn(signal);
    this.isHeld = true;
    const stolen = new Promise<void>((_resolve, reject) => {
      this.steal = () => reject(new DOMException('Stolen.', 'AbortError'));
    });
    await Promise.race([work(), stolen]);
    this.isHeld = false;
    this.waiting.shift()?.();
  };

  private turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push(resolve);
      signal?.addEventListener('abort', () => {
        this.waiting.splice(this.waiting.indexOf(resolve), 1);
        reject(new DOMException('No longer wanted.', 'AbortError'));
      });
    });
  }
}

/** The tabs that have begun to work, in order; the last one works. */
let worked: string[] = [];
let nowMs = 0;
const opened: TabLock[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  nowMs = 0;
  worked = [];
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
});

afterEach(() => {
  for (const lock of opened.splice(0)) lock.end();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(document, 'visibilityState');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Opens a tab that works until it is elected no more. */
function openTab(tab: string, isNeeded?: () => boolean): TabLock {
  const work = (signal: AbortSignal) => {
    worked.push(tab);
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  const lock = new TabLock({ name, work, silenceMs, ...(isNeeded && { isNeeded }) });
  opened.push(lock);
  return lock;
}

/** Lets time pass; timers run, as in a tab that is awake. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) {
    nowMs += 1000;
    await jest.advanceTimersByTimeAsync(1000);
  }
}

/** Lets time pass without any timer, as in a device that sleeps. */
const sleep = (ms: number): void => {
  nowMs += ms;
};

const show = (visibilityState: DocumentVisibilityState): void => {
  Object.defineProperty(document, 'visibilityState', {
    value: visibilityState,
    configurable: true,
  });
};

/** Opens a tab that works and is frozen, and one that waits. */
async function openTwo(isNeeded?: () => boolean): Promise<TabLock> {
  const first = openTab('first');
  clearInterval(first['timer']);
  await pass(1000);
  const second = openTab('second', isNeeded);
  await pass(1000);
  expect(worked).toEqual(['first']);
  return second;
}

test('a visible tab works after a silence of the tab that works', async () => {
  await openTwo();
  await pass(silenceMs - 5000);
  expect(worked).toEqual(['first']);
  await pass(10_000);
  expect(worked).toEqual(['first', 'second']);
});

test('a tab waits as long as the tab that works gives signs of life', async () => {
  const second = await openTwo();
  for (let sign = 0; sign < 8; sign += 1) {
    await pass(15_000);
    second.heard();
  }
  expect(worked).toEqual(['first']);
});

test('a tab that was asleep has heard nothing, and first listens', async () => {
  await openTwo();
  sleep(10 * silenceMs);
  await pass(silenceMs - 5000);
  expect(worked).toEqual(['first']);
  await pass(10_000);
  expect(worked).toEqual(['first', 'second']);
});

test.each([
  ['hidden', 'hidden', true],
  ['without work', 'visible', false],
] as const)('a tab that is %s leaves the work where it is', async (_, state, isNeeded) => {
  show(state);
  await openTwo(() => isNeeded);
  await pass(10 * silenceMs);
  expect(worked).toEqual(['first']);
});

test('a tab that has lost the work does it again when the other tab is closed', async () => {
  const second = await openTwo();
  await pass(silenceMs + 5000);
  expect(worked).toEqual(['first', 'second']);
  second.end();
  await pass(1000);
  expect(worked).toEqual(['first', 'second', 'first']);
});
