/** @jest-environment jsdom */
import type { Registry } from '@portal/shared/contract';
import { forwardRef, lazy, memo } from 'react';
import { aRemote } from '../testing/a-remote';
import { bundlerRuntime } from '../testing/bundler-runtime';
import { createModuleLoader } from './load-module';

const { jest } = import.meta;

/** Exports of an exposed module, as the container of the remote loads them. */
const load = jest.fn<Promise<unknown>, [module: string]>();

const remote = aRemote({
  base: 'https://people.example/remotes/mf-people/1/',
  integrity: { 'entry.js': 'sha384-entry', 'list.js': 'sha384-list', 'list.css': 'sha384-look' },
});
const registry: Registry = { contract: '1.0.0', remotes: [remote] };
const List = () => null;

const runtime = bundlerRuntime();
/** Scripts and styles that were asked for, with their hash. */
const asked: string[] = [];
const entriesAsked = () => asked.filter((file) => file.includes('/entry.js'));
/** Scopes that the container of the remote was given. */
const given: unknown[] = [];

const container = {
  init: (scope: unknown) => given.push(scope),
  get: async (module: string) => {
    const exports = await load(module);
    return () => exports;
  },
};

/** Scripts and styles load at once; the entry declares a container. */
beforeEach(() => {
  load.mockReset();
  asked.splice(0);
  given.splice(0);
  Object.assign(globalThis, runtime, { mf_people: container });
  jest.spyOn(document.head, 'append').mockImplementation((element) => {
    if (element instanceof HTMLScriptElement)
      asked.push(`${element.src} ${element.integrity ?? ''}`);
    else if (element instanceof HTMLLinkElement) asked.push(`${element.href} ${element.integrity}`);
    else return;
    element.onload?.(new Event('load'));
  });
});

afterEach(() => jest.restoreAllMocks());

test('a module is loaded once, also for two that ask at the same time', async () => {
  load.mockResolvedValue({ default: List });
  const loader = createModuleLoader(registry, 1000);
  const [one, other] = await Promise.all([
    loader.load('mf-people', './List'),
    loader.load('mf-people', './List'),
  ]);
  expect([one, other, loader.loaded('mf-people', './List')]).toEqual([List, List, List]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith('./List');
  expect(given).toEqual([runtime.__webpack_share_scopes__.default]);
});

test('remotes are added later; one that is known keeps its build and its hashes', async () => {
  load.mockResolvedValue({ default: List });
  const loader = createModuleLoader({ ...registry, remotes: [] }, 1000);
  await expect(loader.load('mf-people', './List')).rejects.toThrow('mf-people is not deployed.');
  loader.add([remote]);
  loader.add([{ ...remote, base: '/remotes/mf-people/newer/' }]);
  expect(await loader.load('mf-people', './List')).toBe(List);
  expect(entriesAsked()).toEqual([`${remote.base}entry.js sha384-entry`]);
});

test('a module without known hashes waits until they are learnt, once; a newer build takes its place', async () => {
  load.mockResolvedValue({ default: List });
  const listed = { ...registry, remotes: [{ ...remote, integrity: {} }] };
  const newer = { ...remote, base: 'https://people.example/remotes/mf-people/2/' };
  const learnt = [remote, newer].map(async (deployed) => {
    const learn = jest.fn(async () => loader.add([deployed]));
    const loader = createModuleLoader(listed, 1000, null, undefined, learn);
    await loader.load('mf-people', './List');
    await loader.load('mf-people', './List');
    return learn.mock.calls.length;
  });
  expect(await Promise.all(learnt)).toEqual([1, 1]);
  expect(entriesAsked()).toEqual([
    `${remote.base}entry.js sha384-entry`,
    `${newer.base}entry.js sha384-entry`,
  ]);
});

test('hashes that are not learnt within the deadline end a load', async () => {
  const listed = { ...registry, remotes: [{ ...remote, integrity: {} }] };
  const never = () => new Promise<void>(() => undefined);
  const loader = createModuleLoader(listed, 50, null, undefined, never);
  await expect(loader.load('mf-people', './List')).rejects.toThrow('longer than 0.05 s');
});

test('hashes of further files of the same build are added', async () => {
  load.mockResolvedValue({ default: List });
  const loader = createModuleLoader({ ...registry, remotes: [{ ...remote, integrity: {} }] }, 1000);
  await expect(loader.load('mf-people', './List')).rejects.toThrow('Not in the registry');
  expect(asked).toEqual([]);
  loader.add([remote]);
  expect(await loader.load('mf-people', './List')).toBe(List);
  expect(entriesAsked()[0]).toMatch(/ sha384-entry$/);
});

test('a failed load is tried again twice, and then says why', async () => {
  load.mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce({ default: List });
  expect(await createModuleLoader(registry, 1000).load('mf-people', './List')).toBe(List);
  load.mockReset().mockRejectedValue(new Error('gone'));
  const loader = createModuleLoader(registry, 1000);
  await expect(loader.load('mf-people', './List')).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue({ default: List });
  expect(await loader.load('mf-people', './List')).toBe(List);
});

test('what never answers gives way after the deadline, and is not tried again within it', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  const loader = createModuleLoader(registry, 20);
  await expect(loader.load('mf-people', './List')).rejects.toThrow('longer than 0.02 s');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a remote that was made for another contract is not asked for', async () => {
  const later = { ...registry, remotes: [{ ...remote, requires: '^2.0.0' }] };
  const loader = createModuleLoader(later, 1000);
  await expect(loader.load('mf-people', './List')).rejects.toThrow('made for the contract ^2.0.0');
  expect(load).not.toHaveBeenCalled();
});

test('a remote that was deployed by force, and takes what this shell lacks, is not asked for', async () => {
  const misfits = ['it imports usePrinting, which the shell does not export.'];
  const loader = createModuleLoader({ ...registry, remotes: [{ ...remote, misfits }] }, 1000);
  await expect(loader.load('mf-people', './List')).rejects.toThrow('it imports usePrinting');
  expect(load).not.toHaveBeenCalled();
});

test('what hung is let go of, so that the next try asks anew', async () => {
  document.head.innerHTML = `<script src="${remote.base}part.js"></script><script src="/own.js"></script>`;
  load.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue({ default: List });
  const loader = createModuleLoader(registry, 20);
  await expect(loader.load('mf-people', './List')).rejects.toThrow('longer');
  expect([...document.scripts].map(({ src }) => src)).toEqual([`${location.origin}/own.js`]);
  expect(await loader.load('mf-people', './List')).toBe(List);
});

test('a module that hangs keeps what another module of its remote has asked for since', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  const loader = createModuleLoader(registry, 100);
  const ended = (module: string) => expect(loader.load('mf-people', module)).rejects.toThrow();
  const list = ended('./List');
  jest.advanceTimersByTime(50);
  const crews = ended('./Crews');
  await jest.advanceTimersByTimeAsync(50);
  await list;
  const again = ended('./List');
  await jest.advanceTimersByTimeAsync(50);
  await crews;
  const third = ended('./List');
  const names = () => entriesAsked().map((file) => file.replace(remote.base, '').split(' ')[0]);
  expect(names()).toEqual(['entry.js', 'entry.js?again=1']);
  await jest.advanceTimersByTimeAsync(100);
  await Promise.all([again, third]);
  void ended('./List');
  expect(names()).toEqual(['entry.js', 'entry.js?again=1', 'entry.js?again=2']);
  jest.useRealTimers();
});

test('another try asks for entry, chunks and styles where no cache knows them, held to the same hashes', async () => {
  const exposes = { './List': { scripts: ['list.js'], styles: ['list.css'] } };
  load.mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce({ default: List });
  const loader = createModuleLoader({ ...registry, remotes: [{ ...remote, exposes }] }, 1000);
  expect(await loader.load('mf-people', './List')).toBe(List);
  expect(asked).toEqual([
    `${remote.base}entry.js sha384-entry`,
    `${remote.base}list.js sha384-list`,
    `${remote.base}list.css sha384-look`,
    `${remote.base}entry.js?again=1 sha384-entry`,
    `${remote.base}list.js?again=1 sha384-list`,
    `${remote.base}list.css?again=1 sha384-look`,
  ]);
});

test('a module without a component, and a remote that is not deployed, are failures', async () => {
  load.mockResolvedValue({});
  const loader = createModuleLoader(registry, 1000);
  await expect(loader.load('mf-people', './List')).rejects.toThrow('./List has no component.');
  await expect(loader.load('mf-ponds', './List')).rejects.toThrow('mf-ponds is not deployed.');
});

test('a file without a hash in the registry is not asked for', async () => {
  const unlisted = { ...remote, entry: 'other.js' };
  const loader = createModuleLoader({ ...registry, remotes: [unlisted] }, 1000);
  await expect(loader.load('mf-people', './List')).rejects.toThrow(
    `Not in the registry: ${remote.base}other.js`,
  );
  expect(asked).toEqual([]);
});

test('an entry that declares no container costs the module', async () => {
  Object.assign(globalThis, { mf_people: undefined });
  const loader = createModuleLoader(registry, 1000);
  await expect(loader.load('mf-people', './List')).rejects.toThrow('declares no mf_people');
});

test('an override that a person has admitted is loaded without a hash, and nothing beside it', async () => {
  load.mockResolvedValue({ default: List });
  const base = 'http://localhost:3001/';
  const override = { name: 'mf-people', base, origin: 'http://localhost:3001' };
  const of = (part: Partial<typeof remote>) =>
    createModuleLoader({ ...registry, remotes: [{ ...remote, ...part }] }, 1000, override);
  expect(await of({ base, integrity: {} }).load('mf-people', './List')).toBe(List);
  expect(asked).toEqual([`${base}entry.js `]);
  const elsewhere = of({ base: 'http://localhost:3002/', integrity: {} });
  await expect(elsewhere.load('mf-people', './List')).rejects.toThrow('Not in the registry');
});

test.each([
  ['memo', memo(List)],
  ['forwardRef', forwardRef(() => null)],
  ['lazy', lazy(async () => ({ default: List }))],
])('a page made by %s is a component', async (_, page) => {
  load.mockResolvedValue({ default: page });
  const loader = createModuleLoader(registry, 1000);
  expect(await loader.load('mf-people', './List')).toBe(page);
});

test.each([
  ['nothing', undefined],
  ['a text', 'List'],
  ['an object without a component type', { name: 'List' }],
  ['an element', { $$typeof: Symbol.for('react.transitional.element'), type: 'p' }],
])('a module whose default export is %s has no component', async (_, page) => {
  load.mockResolvedValue({ default: page });
  const loader = createModuleLoader(registry, 1000);
  await expect(loader.load('mf-people', './List')).rejects.toThrow('has no component');
});
