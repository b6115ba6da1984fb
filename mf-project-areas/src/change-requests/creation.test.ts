import { RequestFailed } from '@portal/shared/http';
import { sessionStarted } from '@portal/shared/session';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../bus';
import type { NewChangeRequest } from '../content/new-change-request';
import {
  $isHalfMade,
  $steps,
  copyPartFx,
  createRequestFx,
  discardAsked,
  discardFx,
  linkPartFx,
  listRequestFx,
  retryAsked,
} from './creation';
import { type Creation, dropCreationFx, findCreationFx, keepCreationFx } from './kept-creation';
import { readProjectFx, readRequestsFx, requestsOpened } from './model';
import { $form, $problems, fieldTyped, formSent } from './new-request-model';

const refused = (status: number) =>
  new RequestFailed({ kind: 'refused', status, detail: '', problems: [] });

/** A form whose service fails at the steps of these names, each as often as it is named. */
const opened = async (
  failing: readonly string[] = [],
  status = 500,
  kept = new Map<string, Creation>(),
) => {
  const left = [...failing];
  const sent: string[] = [];
  const ids = new Set<string>();
  const said: string[] = [];
  const step = (name: string, id: string) => {
    sent.push(name);
    ids.add(id);
    const at = left.indexOf(name);
    if (at < 0) return { type: 'paragraph', id };
    left.splice(at, 1);
    throw refused(status);
  };
  const scope = fork({
    handlers: [
      [keepCreationFx, ({ creation }: { creation: Creation }) => void kept.set('p', creation)],
      [dropCreationFx, ({ projectId }: { projectId: string }) => void kept.delete(projectId)],
      [findCreationFx, ({ projectId }: { projectId: string }) => kept.get(projectId) ?? null],
      [readRequestsFx, () => []],
      [readProjectFx, () => null],
      [createRequestFx, ({ id }: NewChangeRequest) => step('create', id)],
      [copyPartFx, ({ copyId }: NewChangeRequest) => step('copy', copyId)],
      [linkPartFx, ({ requestId }: { requestId: string }) => step('link', requestId)],
      [listRequestFx, ({ request }: { request: { id: string } }) => step('list', request.id)],
      [discardFx, ({ request }: { request: string }) => step('discard', request)],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
    ],
  });
  await allSettled(sessionStarted, { scope, params: { userId: 'ana', roles: ['manager'] } });
  await allSettled(requestsOpened, { scope, params: 'p' });
  const type = () =>
    allSettled(fieldTyped, {
      scope,
      params: { description: ' Bench ', notes: 'Oak', featureId: 'patio' },
    });
  if (kept.size === 0) await type();
  return { scope, sent, said, ids, kept };
};

test('a request is made in four steps, and then the form is empty', async () => {
  const { scope, sent, said } = await opened();
  await allSettled(formSent, { scope });
  expect(sent).toEqual(['create', 'copy', 'link', 'list']);
  expect(said).toEqual(['Change request added']);
  expect(scope.getState($form).description).toBe('');
  expect(scope.getState($steps)).toEqual([]);
});

test('a custom request needs two of them', async () => {
  const { scope, sent } = await opened();
  await allSettled(fieldTyped, { scope, params: { featureId: '' } });
  await allSettled(formSent, { scope });
  expect(sent).toEqual(['create', 'list']);
});

test.each([
  ['create', ['Error creating change request'], ['failed', 'waiting', 'waiting', 'waiting']],
  [
    'copy',
    ['There was an error saving. Please try again.'],
    ['done', 'failed', 'waiting', 'waiting'],
  ],
  ['link', ['There was an error saving. Please try again.'], ['done', 'done', 'failed', 'waiting']],
  ['list', [], ['done', 'done', 'done', 'failed']],
])(
  'after a failure of the step %s it goes on from there, and nothing is made twice',
  async (step, words, states) => {
    const { scope, sent, said, ids } = await opened([step]);
    await allSettled(formSent, { scope });
    expect(said).toEqual(words);
    expect(scope.getState($steps).map(({ state }) => state)).toEqual(states);
    expect(scope.getState($isHalfMade)).toBe(true);
    expect(scope.getState($form)).toMatchObject({ description: ' Bench ', notes: 'Oak' });
    await allSettled(retryAsked, { scope });
    expect(said).toEqual([...words, 'Change request added']);
    expect(sent.filter((name) => name === step)).toHaveLength(2);
    expect(sent).toHaveLength(5);
    expect(ids.size).toBe(2);
  },
);

test('a feature that is gone is told as such', async () => {
  const { scope, said } = await opened(['copy'], 404);
  await allSettled(formSent, { scope });
  expect(said).toEqual(['Error locating change request feature']);
});

test('what is half made can be discarded, and the form sent anew', async () => {
  const { scope, sent, said } = await opened(['link', 'discard']);
  await allSettled(formSent, { scope });
  await allSettled(discardAsked, { scope });
  expect(said.at(-1)).toBe('There was an error cleaning up features. Please report this error');
  expect(scope.getState($isHalfMade)).toBe(true);
  await allSettled(discardAsked, { scope });
  expect(scope.getState($isHalfMade)).toBe(false);
  expect(scope.getState($form).notes).toBe('Oak');
  expect(sent.slice(-2)).toEqual(['discard', 'discard']);
});

test('what is half made is still there after another tab, and not in another project', async () => {
  const { scope, sent } = await opened(['list']);
  await allSettled(formSent, { scope });
  await allSettled(requestsOpened, { scope, params: 'p' });
  expect(scope.getState($isHalfMade)).toBe(true);
  expect(scope.getState($form)).toMatchObject({ description: ' Bench ', notes: 'Oak' });
  await allSettled(requestsOpened, { scope, params: 'another' });
  expect([scope.getState($isHalfMade), scope.getState($form).notes]).toEqual([false, '']);
  expect(sent.filter((name) => name === 'create')).toHaveLength(1);
});

test('what is half made when the page goes is offered again, and goes on where it stopped', async () => {
  const before = await opened(['link']);
  await allSettled(formSent, { scope: before.scope });
  const { scope, sent, kept } = await opened([], 500, before.kept);
  expect(scope.getState($steps).map(({ state }) => state)).toEqual([
    'done',
    'done',
    'failed',
    'waiting',
  ]);
  expect(scope.getState($form)).toMatchObject({ description: 'Bench', featureId: 'patio' });
  await allSettled(retryAsked, { scope });
  expect([sent, kept.size]).toEqual([['link', 'list'], 0]);
});

test('what was discarded is not offered again', async () => {
  const before = await opened(['copy']);
  await allSettled(formSent, { scope: before.scope });
  await allSettled(discardAsked, { scope: before.scope });
  expect(before.kept.size).toBe(0);
});

test('a request needs its title', async () => {
  const { scope, sent } = await opened();
  await allSettled(fieldTyped, { scope, params: { description: ' ' } });
  await allSettled(formSent, { scope });
  expect(scope.getState($problems)).toEqual({
    description: 'Please provide a description of the request.',
  });
  expect(sent).toEqual([]);
});

test('another feature forgets the part of the one before', async () => {
  const { scope } = await opened();
  await allSettled(fieldTyped, { scope, params: { subItemId: 'steps' } });
  expect(scope.getState($form).subItemId).toBe('steps');
  await allSettled(fieldTyped, { scope, params: { featureId: 'beds' } });
  expect(scope.getState($form).subItemId).toBe('');
});
