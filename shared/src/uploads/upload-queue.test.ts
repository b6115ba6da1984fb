import { RequestFailed } from '../http';
import { aFile, failing, offline } from './testing/an-upload';
import { aBrowser, arrives, type Send, settled } from './testing/browser-of-tabs';
import type { Upload } from './upload';

const { jest } = import.meta;

const tool = new File(['MZ'], 'tool.exe');

const hangs: Send = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
  });
const refused = (status: number, detail = ''): Send =>
  failing({ kind: 'refused', status, detail, problems: [] });
const validation = (reason: string) =>
  refused(422, `Unprocessable Entity: file validation failed.\n${reason}`);

test('a refused file is named with the reason, and the others arrive', async () => {
  const { browser, openTab } = aBrowser();
  const wrongKind = validation('Only files with the following extensions are allowed: txt pdf.');
  browser.send = (upload, options) => (upload.file === tool ? wrongKind : arrives)(upload, options);
  const { queue, uploaded, shown } = openTab();
  queue.add([aFile('tool', { file: tool }), aFile('plan')]);
  await settled();
  expect(uploaded).toEqual([{ projectId: 'p' }]);
  expect(shown()).toEqual([
    [
      'tool.exe',
      'This file type is unsupported. Only files with the following extensions are allowed: txt pdf.',
    ],
  ]);
  expect([...browser.kept.keys()]).toEqual(['tool']);
});

test.each([
  ['is too large', validation('The file exceeds the maximum file size of 25 MB.'), /^The file exc/],
  ['the person may not upload', refused(403), /you may not do this/],
  ['belongs to a removed project', refused(404), /could not locate/],
])(
  'a file that %s waits for the person, and is not sent again by itself',
  async (_, send, reason) => {
    const { browser, openTab } = aBrowser();
    browser.send = send;
    const { queue, shown } = openTab();
    queue.add([aFile('plan')]);
    await settled();
    browser.retry();
    queue.add([aFile('another')]);
    await settled();
    expect(browser.sent).toEqual(['plan', 'another']);
    expect(shown()[0]?.[1]).toMatch(reason);
    browser.send = arrives;
    queue.retry('plan');
    await settled();
    expect(shown().map(([name]) => name)).toEqual(['plan.pdf']);
  },
);

test.each([
  ['the network is missing', offline],
  ['the session has ended', refused(401)],
])('files that are chosen while %s are kept, and arrive once they can be sent', async (_, send) => {
  const { browser, openTab } = aBrowser();
  browser.send = send;
  const { queue, shown } = openTab();
  queue.add([aFile('one'), aFile('two')]);
  await settled();
  expect(shown().map(([, problem]) => problem)).toEqual([
    expect.stringContaining('cannot be reached'),
    expect.stringContaining('cannot be reached'),
  ]);
  expect(browser.kept.size).toBe(2);
  browser.send = arrives;
  browser.retry();
  await settled();
  expect([shown(), browser.kept.size]).toEqual([[], 0]);
});

test('after a restart of the browser the stored files are sent, and refused files are listed', async () => {
  const { browser, openTab } = aBrowser();
  const problem = { text: 'No connection', isOffline: true };
  for (const upload of [
    aFile('interrupted', { percent: 40 }),
    aFile('offline', { problem }),
    aFile('refused', { file: tool, problem: { text: 'Unsupported', isOffline: false } }),
  ])
    browser.kept.set(upload.id, upload);
  const { uploaded, shown } = openTab();
  await settled();
  expect(uploaded).toHaveLength(2);
  expect(shown()).toEqual([['tool.exe', 'Unsupported']]);
});

test('two tabs list the same files and send each of them once', async () => {
  const { browser, openTab } = aBrowser();
  browser.send = offline;
  const tabs = [openTab(), openTab()] as const;
  tabs[1].queue.add([aFile('plan')]);
  await settled();
  expect(tabs.map(({ shown }) => shown().length)).toEqual([1, 1]);
  expect(browser.sent).toEqual(['plan']);
  browser.send = arrives;
  browser.retry();
  await settled();
  expect(browser.sent).toEqual(['plan', 'plan']);
  expect(tabs.map(({ shown }) => shown())).toEqual([[], []]);
  expect(tabs.map(({ uploaded }) => uploaded.length)).toEqual([1, 1]);
});

test('another tab sends the files of a tab that was closed in the basement', async () => {
  const { browser, openTab } = aBrowser();
  browser.send = offline;
  const closing = openTab();
  const left = openTab();
  closing.queue.add([aFile('plan')]);
  await settled();
  browser.send = arrives;
  closing.queue.close();
  await settled();
  expect([left.shown(), browser.kept.size]).toEqual([[], 0]);
});

test('a file that the browser could not store is counted, and sent by any tab that is open', async () => {
  const { browser, openTab } = aBrowser();
  browser.isFull = true;
  browser.send = offline;
  const closing = openTab();
  const left = openTab();
  closing.queue.add([aFile('plan')]);
  await settled();
  expect([closing, left].map(({ queue }) => queue.store.countUnstored())).toEqual([1, 1]);
  browser.send = arrives;
  closing.queue.close();
  await settled();
  expect(browser.sent).toEqual(['plan', 'plan']);
  expect([left.shown(), left.queue.store.countUnstored()]).toEqual([[], 0]);
});

test('files are sent one after the other while the storage of the browser hangs', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { browser, openTab } = aBrowser();
  browser.hangs = true;
  const { queue, shown } = openTab();
  queue.add([aFile('plan'), aFile('next', { at: 2 })]);
  await jest.advanceTimersByTimeAsync(20_000);
  jest.useRealTimers();
  expect(browser.sent).toEqual(['plan', 'next']);
  expect(shown()).toEqual([]);
});

test.each(['the tab that sends', 'another tab'])(
  'a running upload is cancelled by %s',
  async (by) => {
    const { browser, openTab } = aBrowser();
    browser.send = (upload, options) => (upload.id === 'slow' ? hangs : arrives)(upload, options);
    const sender = openTab();
    const other = openTab();
    const failures: Upload[] = [];
    sender.queue.store.onFailed((upload) => failures.push(upload));
    sender.queue.add([aFile('slow'), aFile('next')]);
    await settled();
    await (by === 'another tab' ? other : sender).queue.discard('slow');
    await settled();
    expect([sender.shown(), other.shown(), browser.kept.size, failures]).toEqual([[], [], 0, []]);
  },
);

test.each([
  ['deleted', () => Promise.resolve()],
  [
    'not deleted without a connection',
    () => Promise.reject(new RequestFailed({ kind: 'offline' })),
  ],
])('a discarded upload is forgotten, and the file that was stored of it is %s', async (_, end) => {
  const { browser, openTab } = aBrowser();
  const deleteFile = jest.fn<Promise<void>, [string]>(end);
  browser.discardFile = deleteFile;
  browser.send = (upload, options) => {
    options.onStored('bytes');
    return refused(403)(upload, options);
  };
  const { queue, shown } = openTab();
  queue.add([aFile('plan')]);
  await settled();
  await queue.discard('plan');
  expect([shown(), browser.kept.size, deleteFile.mock.calls]).toEqual([[], 0, [['bytes']]]);
});

test.each(['a discarded upload', 'an upload that has arrived'])(
  '%s stays listed until the browser has deleted the copy',
  async (what) => {
    const { browser, openTab } = aBrowser();
    let deleted = () => undefined as void;
    browser.beforeDeletion = () => new Promise<void>((resolve) => (deleted = resolve));
    browser.send = what === 'a discarded upload' ? refused(403) : arrives;
    const { queue, shown } = openTab();
    queue.add([aFile('plan')]);
    await settled();
    if (what === 'a discarded upload') void queue.discard('plan');
    await settled();
    expect([shown().length, browser.kept.size]).toEqual([1, 1]);
    browser.beforeDeletion = async () => undefined;
    deleted();
    await settled();
    expect([shown().length, browser.kept.size]).toEqual([0, 0]);
  },
);

test('a discarded upload leaves the list also where the browser cannot delete the copy', async () => {
  const { browser, openTab } = aBrowser();
  browser.beforeDeletion = () => Promise.reject(new Error('no storage'));
  browser.send = refused(403);
  const { queue, shown } = openTab();
  queue.add([aFile('plan')]);
  await settled();
  await queue.discard('plan');
  expect(shown()).toEqual([]);
});

test('after the person has signed out, nothing more is sent', async () => {
  const { browser, openTab } = aBrowser();
  browser.send = hangs;
  const { queue } = openTab();
  queue.add([aFile('one'), aFile('two')]);
  await settled();
  queue.close();
  await settled();
  expect(browser.sent).toEqual(['one']);
});

test('an attempt that ends after the sign-out leaves nothing in the browser', async () => {
  const { browser, openTab } = aBrowser();
  let end = (_: unknown) => undefined as void;
  browser.send = () => new Promise((_resolve, reject) => (end = reject));
  const { queue } = openTab();
  queue.add([aFile('one')]);
  await settled();
  queue.close();
  browser.kept.clear();
  end(new RequestFailed({ kind: 'offline' }));
  await settled();
  expect(browser.kept.size).toBe(0);
});
