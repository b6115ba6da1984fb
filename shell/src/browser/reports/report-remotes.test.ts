/** @jest-environment jsdom */
import { bus } from '@portal/shared/bus';
import type { RemoteReport } from '@portal/shared/contract';
import type { ModuleLoader } from '../federation/load-module';
import { aRemote } from '../testing/a-remote';
import { reportRemotes } from './report-remotes';

const remotes = [
  aRemote({ canary: { percent: 10, build: aRemote() } }),
  aRemote({ name: 'mf-auth' }),
];

const loader: ModuleLoader = {
  loaded: () => null,
  load: async () => () => null,
  preload: () => undefined,
};

let reports: string[];
let reasons: (string | undefined)[];

const begin = () => {
  const told: string[] = [];
  reports = told;
  const because: (string | undefined)[] = [];
  reasons = because;
  const send = ({ name, kind, base, reason, page }: RemoteReport) => {
    told.push(`${name} ${kind} ${base}`);
    because.push(reason && `${page}: ${reason}`);
  };
  return reportRemotes(() => ({ contract: '1.0.0', remotes }), loader, send);
};

test('of a canary it is told once that it was shown; of others nothing while they are well', async () => {
  const used = begin();
  await used.load('mf-people', './List');
  await used.load('mf-people', './Person');
  await used.load('mf-auth', './Login');
  expect(reports).toEqual(['mf-people shown /remotes/mf-people/1/']);
});

test('a preload is no visit', () => {
  begin().preload('mf-people', './List');
  expect(reports).toEqual([]);
});

test('what does not load or breaks is told once a page, with its build, the reason and the page', () => {
  begin();
  const failed = { remote: 'mf-auth', phase: 'load', reason: 'Cannot read name' } as const;
  bus.publish('remote/failed@1', failed);
  bus.publish('remote/failed@1', failed);
  bus.publish('remote/failed@1', { ...failed, phase: 'render' });
  expect(reports).toEqual([
    'mf-auth load /remotes/mf-auth/1/',
    'mf-auth render /remotes/mf-auth/1/',
  ]);
  expect(reasons).toEqual(['/: Cannot read name', '/: Cannot read name']);
});

test('an error that escapes from the code of a remote is told of that remote', () => {
  begin();
  const filename = `${location.origin}/remotes/mf-auth/1/login.js`;
  dispatchEvent(new ErrorEvent('error', { filename, message: 'x' }));
  dispatchEvent(new ErrorEvent('error', { filename: 'https://elsewhere.example/core.js' }));
  expect(reports).toEqual(['mf-auth crash /remotes/mf-auth/1/']);
});

test('an error that escapes from the code of the shell is told of the shell', () => {
  begin();
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = '/shell/shell.1.js';
  document.head.append(script);
  const filename = `${location.origin}/shell/core.js`;
  dispatchEvent(new ErrorEvent('error', { filename, message: 'Cannot read name' }));
  expect(reports).toEqual(['shell crash /shell/shell.1.js']);
  expect(reasons).toEqual(['/: Cannot read name']);
  script.remove();
});

test('an override or another stranger is told of nobody', () => {
  begin();
  bus.publish('remote/failed@1', { remote: 'mf-ponds', phase: 'load', reason: '' });
  expect(reports).toEqual([]);
});

test('a message that does not fit its topic is told of the remote that sent it', () => {
  begin();
  const logged = import.meta.jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { publish } = bus.scope('mf-auth');
  Reflect.apply(publish, null, ['message/shown@1', { kind: 'error', text: new Error('no') }]);
  expect(reports.filter((told) => told.startsWith('mf-auth crash'))).toHaveLength(1);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('mf-auth on message/shown@1'));
  logged.mockRestore();
});

test('what is sent without a name is told of the remote whose code sent it', () => {
  begin();
  const logged = import.meta.jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // As the browser names the place of a function that came from the remote's folder.
  const send = new Function(
    'publish',
    `publish('project/changed@1', null);\n//# sourceURL=${location.origin}/remotes/mf-auth/1/login.js`,
  ) as (publish: unknown) => void;
  send(bus.publish);
  expect(reports.filter((told) => told.startsWith('mf-auth crash'))).toHaveLength(1);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('mf-auth on project/changed@1'));
  logged.mockRestore();
});

test.each([
  ['a badge whose title is an object', 'navigation/badge@1', { id: 'projects', title: {} }],
  ['a topic that nobody knows', 'project/painted@1', { projectId: '1' }],
  ['a payload that holds itself', 'message/shown@1', holdingItself()],
])('%s is told of the remote that sent it', (_, topic, payload) => {
  begin();
  const logged = import.meta.jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Reflect.apply(bus.scope('mf-people').publish, null, [topic, payload]);
  expect(reports).toEqual(['mf-people crash /remotes/mf-people/1/']);
  logged.mockRestore();
});

function holdingItself(): object {
  const payload: Record<string, unknown> = { kind: 'info' };
  payload['text'] = payload;
  return payload;
}

test('a shell that breaks while it is drawn is told by its first script', () => {
  begin();
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = '/shell/shell.1.js';
  document.head.append(script);
  bus.publish('remote/failed@1', { remote: 'shell', phase: 'render', reason: '' });
  expect(reports).toEqual(['shell render /shell/shell.1.js']);
  script.remove();
});
