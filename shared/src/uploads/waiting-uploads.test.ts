import { aFile, offline } from './testing/an-upload';
import { aBrowser, arrives, settled } from './testing/browser-of-tabs';

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
