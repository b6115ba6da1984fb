import { RequestFailed } from '../http';
import { aFile, offline } from './testing/an-upload';
import { aBrowser, arrives, type Send, settled } from './testing/browser-of-tabs';

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

/** Sends that hang until they are told what happens. */
function hanging() {
  const told = {
    arrive: () => undefined as void,
    fail: (_reason: RequestFailed) => undefined as void,
    progress: (_percent: number) => undefined as void,
  };
  const send: Send = (_, { onProgress }) => {
    told.progress = onProgress;
    return new Promise<void>((resolve, reject) => {
      told.arrive = resolve;
      told.fail = reject;
    });
  };
  return { told, send };
}

describe('over a network that may not answer', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => void jest.useRealTimers());

  test('a file that makes no progress holds nobody on the page until it does, and is stored when the answer comes', async () => {
    const { browser, openTab } = aBrowser();
    const { told, send } = hanging();
    browser.send = send;
    const { queue } = openTab();
    queue.add([aFile('plan')]);
    await settled();
    jest.advanceTimersByTime(7000);
    told.progress(50);
    jest.advanceTimersByTime(7000);
    expect(browser.isHeld).toBe(true);
    jest.advanceTimersByTime(1000);
    expect(browser.isHeld).toBe(false);
    told.progress(60);
    expect(browser.isHeld).toBe(true);
    told.arrive();
    await settled();
    expect([browser.isHeld, queue.store.list()]).toEqual([false, []]);
  });

  test('after a file that did not arrive the next ones hold nobody', async () => {
    const { browser, openTab } = aBrowser();
    const { told, send } = hanging();
    browser.send = send;
    const { queue } = openTab();
    queue.add([aFile('one'), aFile('two')]);
    await settled();
    told.fail(new RequestFailed({ kind: 'offline' }));
    await settled();
    told.progress(100);
    expect([browser.sent, browser.isHeld]).toEqual([['one', 'two'], false]);
  });
});
