import { allSettled, createEffect, fork, type Scope } from 'effector';
import type { Resource } from '../cms';
import { type ChangedRecord, changesMissed, configureHttp, recordChanged, request } from '../http';
import { createLiveQuery } from './live-query';
import { createLiveRead } from './live-read';

const { jest } = import.meta;

interface Sent {
  readonly path: string;
  readonly isAborted: () => boolean;
  readonly answer: (title: string) => void;
}
let sent: Sent[];
const fetched = jest.spyOn(globalThis, 'fetch');

const resource: Resource<string> = {
  type: 'node--project',
  read: ({ attributes }) => String(attributes['title']),
};
const path = (id: string) => `/jsonapi/node/project/${id}`;
/** Two parts of a page, of two remotes, that show a project. */
const header = createLiveRead({ path, resource });
const tab = createLiveRead({ path, resource });
const total = createLiveQuery<string, unknown>({
  effect: createEffect((id: string) => request({ path: `/total/${id}` })),
  concerns: ({ root }, id) => root === id,
});

let scope: Scope;
beforeEach(() => {
  scope = fork();
  sent = [];
  configureHttp({
    origin: 'http://content',
    accessToken: () => null,
    renew: async () => null,
    ended: () => {},
  });
  fetched.mockImplementation((address, init) => {
    const signal = init?.signal;
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      sent.push({
        path: String(address).replace('http://content', ''),
        isAborted: () => signal?.aborted === true,
        answer: (title) => {
          const data = { type: 'node--project', id: 'p', attributes: { title } };
          resolve(new Response(JSON.stringify({ data })));
        },
      });
    });
  });
});
afterAll(() => fetched.mockRestore());

/** Resolves after the task in which a request that nobody waits for is aborted. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const open = (part: typeof header) => allSettled(part.loadFx, { scope, params: 'p' });
const leave = async (part: { readonly left: typeof header.left }) => {
  void allSettled(part.left, { scope });
  await nextTask();
};
const answerLast = (title: string) => sent.at(-1)?.answer(title);
const changed: ChangedRecord = {
  ...{ change: 'changed', type: 'node--project', id: 'p', root: 'p' },
};
const changeByOthers = () => allSettled(recordChanged, { scope, params: changed });
const aborted = () => sent.map(({ isAborted }) => isAborted());

test('the read of a part that was left goes on for another part, and is aborted with the last one', async () => {
  const reading = [open(header), open(tab)];
  await leave(header);
  expect(aborted()).toEqual([false]);
  await leave(tab);
  expect(aborted()).toEqual([true]);
  await Promise.all(reading);
  expect(scope.getState(tab.$failure)).toBeNull();
});

test('a part that is opened while the aborted read ends asks again', async () => {
  void open(header);
  await leave(header);
  const reading = open(tab);
  expect(sent).toHaveLength(2);
  answerLast('Harbour walk');
  await reading;
  expect(scope.getState(tab.$data)).toBe('Harbour walk');
});

test('another project aborts the read of the project before', async () => {
  void open(tab);
  void allSettled(tab.loadFx, { scope, params: 'other' });
  await nextTask();
  expect(aborted()).toEqual([true, false]);
  await leave(tab);
});

test('a part that was left reads no changes, keeps its records, and reads again when it is opened', async () => {
  const reading = open(tab);
  answerLast('Harbour walk');
  await reading;
  await leave(tab);
  await changeByOthers();
  await allSettled(changesMissed, { scope });
  expect(sent).toHaveLength(1);
  expect(scope.getState(tab.$data)).toBe('Harbour walk');
  const again = open(tab);
  expect(sent).toHaveLength(2);
  answerLast('Pier');
  await again;
  expect(scope.getState(tab.$data)).toBe('Pier');
});

test('a part does not take over what another one holds since before a change', async () => {
  const reading = open(tab);
  answerLast('Harbour walk');
  await reading;
  await leave(tab);
  await changeByOthers();
  const opening = open(header);
  answerLast('Pier');
  await opening;
  expect(scope.getState(header.$data)).toBe('Pier');
});

test('a figure whose page was left is aborted, and not read again before the page is opened', async () => {
  void allSettled(total.loadFx, { scope, params: 'p' });
  await leave(total);
  expect(aborted()).toEqual([true]);
  await changeByOthers();
  expect(sent).toHaveLength(1);
  const again = allSettled(total.loadFx, { scope, params: 'p' });
  answerLast('Harbour walk');
  await again;
  const repeated = changeByOthers();
  while (sent.length < 3) await nextTask();
  await leave(total);
  expect(aborted()).toEqual([true, false, true]);
  await repeated;
});
