import { allSettled, createWatch, fork, type Scope } from 'effector';
import type { Resource } from '../cms';
import { type ChangedRecord, changesMissed, recordChanged } from '../http';
import { serviceAnswers } from '../testing';
import { setAttributes } from './editing';
import type { Confirmation } from './entry-store';
import { createLiveList, createLiveRead, stepOf } from './live-read';
import { changesConfirmed } from './person-log';
import { stepMade } from './undo';

const { jest } = import.meta;

/** Titles that the service answers with, one a request; 'failed' is answered with 500, 'refused' with 403. */
let titles: string[];
let requests: number;
/** Called at the next request. */
let requested = () => undefined as void;

serviceAnswers(({ path }) => {
  requests += 1;
  requested();
  const title = titles.shift() ?? 'no answer left';
  if (title === 'failed') return { status: 500, body: {} };
  if (title === 'refused') return { status: 403, body: {} };
  const id = path.split('/').at(-1);
  const data = { type: 'node--project', id, attributes: { title } };
  return { body: { data: id === 'project' ? [data] : data } };
});

const resource: Resource<string> = {
  type: 'node--project',
  read: ({ attributes }) => String(attributes['title']),
};
const path = (id: string) => `/jsonapi/node/project/${id}`;
/** Two parts of a page, of two remotes, that show a project. */
const header = createLiveRead({ path, resource });
const tab = createLiveRead({ path, resource });

let scope: Scope;
beforeEach(() => {
  scope = fork();
  [titles, requests] = [[], 0];
});
const load = (read: typeof header, id = 'p') => allSettled(read.loadFx, { scope, params: id });
const shown = () => [header, tab].map(({ $data }) => scope.getState($data));
const changed: ChangedRecord = {
  ...{ change: 'changed', type: 'node--project', id: 'p', root: 'p' },
};
const renamed = (before: string, value: string): Confirmation => ({
  changes: [
    {
      ...{ kind: 'set', on: 'attributes', path: ['title'], revision: null },
      record: { type: 'node--project', id: 'p' },
      ...{ before, value },
    },
  ],
  records: [],
});

/**
 * Lets timers of the same delay end 50 ms apart, as on a busy machine: the answer to what the first one asks arrives before
 * the second one ends. Returns a function that ends this.
 */
function timersApart() {
  const original = globalThis.setTimeout;
  let started = 0;
  const spy = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((
    call: () => void,
    delay = 0,
  ) => {
    started += 1;
    return original(call, delay + 50 * started);
  }) as typeof setTimeout);
  return () => spy.mockRestore();
}

test('two parts that open a project at the same time ask for it once', async () => {
  titles = ['Harbour walk'];
  await Promise.all([load(header), load(tab)]);
  expect(shown()).toEqual(['Harbour walk', 'Harbour walk']);
  expect(requests).toBe(1);
});

test('a part that opens a project which is on the page shows it without a request', async () => {
  titles = ['Harbour walk'];
  await load(header);
  await load(tab);
  expect(shown()).toEqual(['Harbour walk', 'Harbour walk']);
  expect(requests).toBe(1);
});

test('a new read of one part reaches the other one', async () => {
  titles = ['Harbour walk', 'Harbour walk, east'];
  await load(header);
  await load(tab);
  await load(tab);
  expect(shown()).toEqual(['Harbour walk, east', 'Harbour walk, east']);
  expect(requests).toBe(2);
});

test('an answer that was asked for before a change was stored does not undo the change', async () => {
  titles = ['Harbour walk', 'Harbour walk'];
  await load(header);
  const reading = load(header);
  await allSettled(changesConfirmed, { scope, params: renamed('Harbour walk', 'Pier') });
  await reading;
  await load(tab);
  expect(shown()).toEqual(['Pier', 'Pier']);
});

test('a read that fails leaves what the page shows, and another part asks again', async () => {
  titles = ['failed', 'Harbour walk', 'failed'];
  await load(header);
  expect(scope.getState(header.$failure)).toMatchObject({ kind: 'refused' });
  await load(tab);
  expect(shown()).toEqual(['Harbour walk', 'Harbour walk']);
  await load(tab);
  expect(shown()).toEqual(['Harbour walk', 'Harbour walk']);
  expect(requests).toBe(3);
});

test.each(['header', 'both'])(
  'a project that is refused from now on is shown by no part any more, and %s say why',
  async (parts) => {
    // The two parts read again together, or one after the other on a slow machine.
    titles = ['Harbour walk', 'refused', 'refused'];
    await load(header);
    if (parts === 'both') await load(tab);
    await allSettled(recordChanged, { scope, params: { ...changed, change: 'removed' } });
    expect(shown()).toEqual([null, null]);
    const failures = [header, tab].map(({ $failure }) => scope.getState($failure)?.kind ?? null);
    expect(failures).toEqual(['refused', parts === 'both' ? 'refused' : null]);
    titles = ['Harbour walk again'];
    await load(header);
    expect(scope.getState(header.$data)).toBe('Harbour walk again');
    expect(scope.getState(header.$failure)).toBeNull();
  },
);

test('a project whose read fails stays on the page', async () => {
  titles = ['Harbour walk', 'failed'];
  await load(header);
  await allSettled(recordChanged, { scope, params: changed });
  expect(scope.getState(header.$data)).toBe('Harbour walk');
  expect(scope.getState(header.$failure)).toBeNull();
});

test('a project that no part shows any more is asked for again', async () => {
  titles = ['Harbour walk', 'Patio', 'Harbour walk, as stored now'];
  await load(header);
  await load(header, 'other');
  expect(shown()).toEqual(['Patio', null]);
  await load(header);
  expect(shown()).toEqual(['Harbour walk, as stored now', null]);
});

test('a part that repeats a read later than another one takes the answer of that one', async () => {
  titles = ['Harbour walk', 'Harbour walk, east', 'Harbour walk, asked a second time'];
  await load(header);
  await load(tab);
  const timersTogether = timersApart();
  await allSettled(recordChanged, { scope, params: changed });
  timersTogether();
  expect(shown()).toEqual(['Harbour walk, east', 'Harbour walk, east']);
  expect(requests).toBe(2);
});

test('parts that show one project read it once after a colleague changed it', async () => {
  titles = ['Harbour walk', 'Harbour walk, east', 'Harbour walk, asked a second time'];
  await load(header);
  await load(tab);
  await allSettled(recordChanged, { scope, params: changed });
  expect(shown()).toEqual(['Harbour walk, east', 'Harbour walk, east']);
  expect(requests).toBe(2);
});

test.each([
  ['at once', () => () => undefined],
  ['one after the other', timersApart],
])(
  'a change that is told while parts read a project again %s leads to one further read',
  async (_, timers) => {
    titles = ['Harbour walk', 'Harbour walk, east', 'Harbour walk, west'];
    await load(header);
    await load(tab);
    const timersTogether = timers();
    const first = allSettled(recordChanged, { scope, params: changed });
    await new Promise<void>((resolve) => (requested = resolve));
    await Promise.all([first, allSettled(recordChanged, { scope, params: changed })]);
    timersTogether();
    expect(shown()).toEqual(['Harbour walk, west', 'Harbour walk, west']);
    expect(requests).toBe(3);
  },
);

describe('while a project is loading for the first time', () => {
  const inList = createLiveList({ paths: () => ['/jsonapi/node/project'], resource });
  const told = (change: Partial<ChangedRecord>) => () =>
    allSettled(recordChanged, { scope, params: { ...changed, ...change } });
  /** Loads, and tells a change after the content service has received the request. */
  const loadDuring = async (read: () => Promise<unknown>, tell: () => Promise<void>) => {
    titles = ['Harbour walk', 'Harbour walk, east'];
    const received = new Promise<void>((resolve) => (requested = resolve));
    const reading = read();
    await received;
    await Promise.all([reading, tell()]);
  };

  test.each([
    ['a change of the project', told({ id: 'project-1', root: 'project-1' })],
    [
      'a change of a part of the project',
      told({ type: 'node--feature', id: 'part', root: 'project-1' }),
    ],
    ['that changes may have been missed', () => allSettled(changesMissed, { scope })],
  ])('%s is told: the project is read again', async (_, tell) => {
    await loadDuring(() => load(header, 'project-1'), tell);
    expect(scope.getState(header.$data)).toBe('Harbour walk, east');
    expect(requests).toBe(2);
  });

  test('a change of another project leads to no further read', async () => {
    await loadDuring(() => load(header), told({ id: 'other', root: 'other' }));
    expect(scope.getState(header.$data)).toBe('Harbour walk');
    expect(requests).toBe(1);
  });

  test('a list is read again after a change of a record of its type alone', async () => {
    const open = () => allSettled(inList.loadFx, { scope, params: undefined });
    await loadDuring(open, told({ type: 'node--feature', id: 'other', root: 'other' }));
    expect(scope.getState(inList.$data)).toEqual(['Harbour walk']);
    scope = fork();
    await loadDuring(open, told({ id: 'other', root: 'other' }));
    expect(scope.getState(inList.$data)).toEqual(['Harbour walk, east']);
  });
});

test('edits that are made before the records arrive are made once they do, in their order', async () => {
  titles = ['Harbour walk'];
  const made: unknown[] = [];
  createWatch({ unit: stepMade, scope, fn: ({ label, changes }) => made.push([label, changes]) });
  const project = { type: 'node--project', id: 'p' };
  const retitle = (title: string) =>
    stepOf({ label: title, place: 'p' }, (shown) => setAttributes(shown, project, { title }));
  const edit = (title: string) => allSettled(tab.edited, { scope, params: retitle(title) });
  await Promise.all([load(tab), edit('Pier'), edit('Quay')]);
  const set = (value: string) => [expect.objectContaining({ before: 'Harbour walk', value })];
  expect(made).toEqual([
    ['Pier', set('Pier')],
    ['Quay', set('Quay')],
  ]);
});

test('an edit that waits for records is dropped when the part opens other ones', async () => {
  titles = ['refused', 'Patio', 'Harbour walk'];
  await load(tab);
  const edit = jest.fn(() => null);
  await allSettled(tab.edited, { scope, params: edit });
  await load(tab, 'other');
  await load(tab);
  expect(edit).not.toHaveBeenCalled();
});
