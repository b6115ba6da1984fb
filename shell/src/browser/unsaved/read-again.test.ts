/**
 * @jest-environment jsdom
 */
import { readAgainAtIntervals } from './read-again';

const { jest } = import.meta;

let times: number;
let end: () => void;

function set(name: 'onLine' | 'visibilityState', value: boolean | string, event: string): void {
  const target = name === 'onLine' ? navigator : document;
  Object.defineProperty(target, name, { configurable: true, get: () => value });
  (name === 'onLine' ? globalThis : document).dispatchEvent(new Event(event));
}

beforeEach(() => {
  jest.useFakeTimers();
  times = 0;
  end = readAgainAtIntervals(() => (times += 1));
});
afterEach(() => {
  end();
  set('onLine', true, 'online');
  set('visibilityState', 'visible', 'visibilitychange');
  jest.useRealTimers();
});

/** Number of reads within a time in milliseconds. */
function readsWithin(ms: number): number {
  const before = times;
  jest.advanceTimersByTime(ms);
  return times - before;
}

test('a page that the service does not answer is read again less and less often', () => {
  expect([readsWithin(5000), readsWithin(10_000), readsWithin(30_000)]).toEqual([1, 1, 1]);
  expect(readsWithin(300_000)).toBe(10);
});

test('without a network nothing is read, and with one at once and soon after', () => {
  set('onLine', false, 'offline');
  expect(readsWithin(300_000)).toBe(0);
  set('onLine', true, 'online');
  expect(times).toBe(1);
  expect(readsWithin(10_000)).toBe(1);
});

test('a hidden tab reads nothing, and at once when it is seen', () => {
  set('visibilityState', 'hidden', 'visibilitychange');
  expect(readsWithin(300_000)).toBe(0);
  set('visibilityState', 'visible', 'visibilitychange');
  expect(times).toBe(1);
});

test('nothing is read once the service has answered', () => {
  end();
  set('onLine', true, 'online');
  expect([times, readsWithin(300_000)]).toEqual([0, 0]);
});
