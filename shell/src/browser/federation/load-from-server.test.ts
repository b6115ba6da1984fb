/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["browser", "node"], "resources": "usable"}
 */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegisteredRemote } from '@portal/shared/contract';
import { aRemote } from '../testing/a-remote';
import { bundlerRuntime } from '../testing/bundler-runtime';
import { createModuleLoader, type ModuleLoader } from './load-module';

const hash = 'sha384-jsdom-checks-no-hash';
const deadlineMs = 2000;

/** What each file of the remote is: an entry that hands out modules once their chunks have run. */
const codeOf = (scope: string): Readonly<Record<string, string>> => ({
  'entry.js': `var ${scope} = {
    init: () => undefined,
    get: async (name) => {
      const ran = globalThis.ran?.${scope} ?? {};
      if (!ran['common'] || !ran[name]) throw new Error(name + ' has not run.');
      return () => ({ default: () => name });
    },
  };`,
  'list.js': `((globalThis.ran ??= {}).${scope} ??= {})['./List'] = true;`,
  'profile.js': `((globalThis.ran ??= {}).${scope} ??= {})['./Profile'] = true;`,
  'common.js': `((globalThis.ran ??= {}).${scope} ??= {}).common = true;`,
  'list.css': '.list { color: red }',
});

const files = ['entry.js', 'list.js', 'profile.js', 'common.js', 'list.css'];

/** Answers that hang, until the fault is mended. */
const held: ServerResponse[] = [];

type Answer = (response: ServerResponse) => unknown;
const answers = {
  '404': (response) => response.writeHead(404).end(),
  '500': (response) => response.writeHead(500).end(),
  lost: (response) => response.destroy(),
  hanging: (response) => held.push(response),
} satisfies Record<string, Answer>;

/** How a file is answered while it is not as it was deployed, by its name. */
const faults = new Map<string, Answer>();
let server: Server;
let loader: ModuleLoader;
/** A remote for each test: the loader keeps what it has loaded. */
const unused = Array.from({ length: 30 }, (_, index) => `mf-test-${index}`);

beforeAll(async () => {
  Object.assign(globalThis, bundlerRuntime());
  server = createServer(({ url = '' }, response) => {
    const [, remote = '', file = ''] = /^\/remotes\/([^/]+)\/([^?]+)/.exec(url) ?? [];
    const fault = faults.get(file);
    if (fault) return void fault(response);
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', type);
    response.end(codeOf(remote.replaceAll('-', '_'))[file]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const remotes = unused.map((name) => aRemoteAt(origin, name));
  loader = createModuleLoader({ contract: '1.0.0', remotes }, deadlineMs);
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Serves every file as it was deployed; jsdom runs no script before one that hangs has ended. */
function mend(): void {
  faults.clear();
  for (const response of held.splice(0)) response.destroy();
}

beforeEach(mend);

const aRemoteAt = (origin: string, name: string): RegisteredRemote =>
  aRemote({
    name,
    base: `${origin}/remotes/${name}/`,
    integrity: Object.fromEntries(files.map((file) => [file, hash])),
    exposes: {
      './List': { scripts: ['list.js', 'common.js'], styles: ['list.css'] },
      './Profile': { scripts: ['profile.js', 'common.js'], styles: [] },
    },
  });

/** Name of a remote of which nothing is loaded yet. */
function nextRemote(): string {
  const next = unused.pop();
  if (!next) throw new Error('There are more tests than remotes.');
  return next;
}

const kinds = Object.keys(answers) as (keyof typeof answers)[];
const cells = ['entry.js', 'list.js', 'common.js', 'list.css'].flatMap((file) =>
  kinds.map((kind) => [file, kind] as const),
);

test.each(cells)(
  '%s: %s costs the module, and the next load after the mend brings it',
  async (file, kind) => {
    const remote = nextRemote();
    faults.set(file, answers[kind]);
    const failed = kind === 'hanging' ? 'It took longer than 2 s.' : /./;
    await expect(loader.load(remote, './List')).rejects.toThrow(failed);
    expect(loader.loaded(remote, './List')).toBeNull();

    mend();
    expect(typeof (await loader.load(remote, './List'))).toBe('function');
  },
);

test.each(kinds)(
  'a late chunk, %s: costs its module, and none that was loaded before',
  async (kind) => {
    const remote = nextRemote();
    const List = await loader.load(remote, './List');
    faults.set('profile.js', answers[kind]);
    await expect(loader.load(remote, './Profile')).rejects.toThrow();
    expect(loader.loaded(remote, './List')).toBe(List);

    mend();
    expect(typeof (await loader.load(remote, './Profile'))).toBe('function');
  },
);

test('a chunk that is lost once is found by the next try, within the same load', async () => {
  const remote = nextRemote();
  faults.set('list.js', (response) => {
    faults.clear();
    response.destroy();
  });
  expect(typeof (await loader.load(remote, './List'))).toBe('function');
});
