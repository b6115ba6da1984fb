import { aFile, offline } from './testing/an-upload';
import { aBrowser, arrives, type Send, settled } from './testing/browser-of-tabs';
import { countPending } from './upload';

const { jest } = import.meta;

test('a file that waits for a connection is not stored again by each attempt', async () => {
  const { browser, openTab } = aBrowser();
  browser.send = offline;
  const { queue, shown } = openTab();
  queue.add([aFile('plan')]);
  await settled();
  const { writes } = browser;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    browser.retry();
    await settled();
  }
  expect(browser.sent).toHaveLength(4);
  expect(browser.writes).toBe(writes);
  expect(shown()[0]?.[1]).toContain('cannot be reached');
});

test('a new file is sent at once while others wait for the next attempt', async () => {
  const { browser, openTab } = aBrowser();
  browser.send = offline;
  const { queue } = openTab();
  queue.add([aFile('one')]);
  await settled();
  browser.send = arrives;
  queue.add([aFile('two')]);
  await settled();
  expect(queue.store.list()).toEqual([]);
});

test('a file that makes no progress holds nobody on the page until it does, and is stored when the answer comes', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { browser, openTab } = aBrowser();
  let arrive = () => undefined as void;
  let progress = (_percent: number) => undefined as void;
  const hangs: Send = (_, { onProgress }) => {
    progress = onProgress;
    return new Promise<void>((resolve) => {
      arrive = resolve;
    });
  };
  browser.send = hangs;
  const { queue } = openTab();
  const pending = () => countPending(queue.store.list());
  queue.add([aFile('plan')]);
  await settled();
  jest.advanceTimersByTime(7000);
  progress(50);
  jest.advanceTimersByTime(7000);
  expect(pending()).toBe(1);
  jest.advanceTimersByTime(1000);
  expect([pending(), queue.store.list().length]).toEqual([0, 1]);
  progress(60);
  expect(pending()).toBe(1);
  jest.useRealTimers();
  arrive();
  await settled();
  expect(queue.store.list()).toEqual([]);
});
