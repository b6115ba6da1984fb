/** @jest-environment jsdom */
import { electSender } from './tab-ports';

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
