/** @jest-environment jsdom */
import { electSender } from './tab-ports';

const { jest } = import.meta;

class OneTab extends EventTarget {
  postMessage = () => undefined;
}

test('changes are sent in a browser that refuses locks because storage is blocked', async () => {
  const value = { request: () => Promise.reject(new DOMException('Denied.', 'SecurityError')) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value });
  Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, value: OneTab });
  try {
    const sent = await new Promise((resolve) =>
      electSender(
        'changes',
        async () => resolve(true),
        () => false,
      ),
    );
    expect(sent).toBe(true);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  }
});

test('the tab that sends gives signs of life until another tab has taken the lock', async () => {
  let signs = 0;
  class Told extends OneTab {
    override postMessage = () => void (signs += 1);
    close = () => undefined;
  }
  let take: () => void = () => undefined;
  const request = async (_: string, __: LockOptions, work: () => Promise<void>) => {
    const taken = new Promise<void>((_resolve, reject) => {
      take = () => reject(new DOMException('Taken.', 'AbortError'));
    });
    await Promise.race([work(), taken]);
  };
  const waiting = () => new Promise<void>(() => undefined);
  let requests = 0;
  const value = {
    request: (...given: Parameters<typeof request>) => {
      requests += 1;
      return requests === 1 ? request(...given) : waiting();
    },
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value });
  Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, value: Told });
  jest.useFakeTimers();
  const end = electSender('changes', waiting, () => true);
  try {
    expect(signs).toBe(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(signs).toBe(5);
    take();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(signs).toBe(5);
  } finally {
    end();
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  }
});
