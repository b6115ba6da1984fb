import { aWorkbench, type Workbench } from '../testing/a-dist';
import { openFailureLog, readFailures } from './failure-log';
import { traceFailures } from './trace-failures';

let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
});

afterEach(() => bench.clear());

const base = '/remotes/mf-people/0a1b2c3d/';

/** Maps column 11 of the first line to line 3, column 5 of the source. */
const aMap = (source: string) =>
  Buffer.from(JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'UAEI' }));

async function tracedStack(frames: readonly string[]): Promise<readonly string[]> {
  const log = openFailureLog(bench.store, 'one');
  const reason = ['Broken', ...frames].join('\n');
  const report = { name: 'mf-people', base, kind: 'render', reason } as const;
  await log.add(report, { agent: '', isCounted: true });
  const [failure] = await traceFailures(bench.store, await readFailures(bench.store));
  return failure?.stack ?? [];
}

test('frames of Chromium, Firefox and a retried file name the source, for a remote and for the shell', async () => {
  await bench.store.put(`maps${base}list.js.map`, aMap('webpack://mf_people/./src/list.tsx'));
  await bench.store.put('maps/shell/shell.1.js.map', aMap('webpack://shell/./src/portal.tsx'));
  const frames = [
    `at List (https://portal.example${base}list.js:1:11)`,
    `List@https://portal.example${base}list.js?again=2:1:11`,
    'at https://portal.example/shell/shell.1.js:1:11',
  ];
  expect(await tracedStack(frames)).toEqual([
    'at List (src/list.tsx:3:5)',
    'List@src/list.tsx:3:5',
    'at src/portal.tsx:3:5',
  ]);
});

test('frames without a map, of other origins and of places that the map lacks stay as they are', async () => {
  await bench.store.put(`maps${base}list.js.map`, aMap('webpack://mf_people/./src/list.tsx'));
  const frames = [
    `at Page (https://portal.example${base}page.js:1:11)`,
    `at List (https://portal.example${base}list.js:9:1)`,
    'at x (https://portal.example/remotes/../../team-keys/a.js:1:1)',
    'at extension (chrome-extension://abc/inject.js:1:11)',
  ];
  expect(await tracedStack(frames)).toEqual(frames);
});

test.each([
  'no JSON',
  '[]',
  '{"version":3,"sections":7}',
  '{"version":3,"sources":null,"mappings":5}',
])('a team that deploys %s as a map breaks no list of failures', async (text) => {
  await bench.store.put(`maps${base}list.js.map`, Buffer.from(text));
  const frame = `at List (https://portal.example${base}list.js:1:11)`;
  expect(await tracedStack([frame])).toEqual([frame]);
});

test('the name of a source does not steer the terminal of the operator', async () => {
  await bench.store.put(`maps${base}list.js.map`, aMap('\u001b[2Jlist.tsx'));
  const stack = await tracedStack([`at List (https://portal.example${base}list.js:1:11)`]);
  expect(stack.join()).toContain('list.tsx:3:5');
  expect(stack.join()).not.toMatch(/\p{C}/u);
});
