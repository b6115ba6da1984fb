/**
 * @jest-environment jsdom
 */
import { changesMissed, recordChanged } from '@portal/shared/http';
import { allSettled, createWatch, fork } from 'effector';
import { readAgain } from '../unsaved/kept-since';
import { $keptSince, keptAnswersDue, readAnswered } from './offline.model';

const page = '/projects/1/checklist';
const checklist = { path: '/jsonapi/node/project/1?include=field_project_checklist_items', page };
const project = { path: '/jsonapi/node/project/1', page };

/** Returns a portal that shows kept answers. */
async function showing(...shown: readonly { path: string; page: string; at: number }[]) {
  const scope = fork();
  for (const params of shown) await allSettled(readAnswered, { scope, params });
  return scope;
}

test('the time of the oldest kept data is shown', async () => {
  const scope = await showing({ ...checklist, at: 20 }, { ...project, at: 10 });
  expect(scope.getState($keptSince)).toBe(10);
});

test('kept data stays marked while the service answers other reads of the page', async () => {
  const scope = await showing({ ...checklist, at: 20 }, { ...project, at: 10 });
  await allSettled(readAnswered, { scope, params: { ...project, at: null } });
  expect(scope.getState($keptSince)).toBe(20);
});

test('nothing is marked once the service has answered all that was shown from kept data', async () => {
  const scope = await showing({ ...checklist, at: 20 }, { ...project, at: 10 });
  for (const read of [checklist, project])
    await allSettled(readAnswered, { scope, params: { ...read, at: null } });
  expect(scope.getState($keptSince)).toBeNull();
});

test('kept data of a page that was left is not marked on the next page', async () => {
  const scope = await showing({ ...checklist, at: 20 });
  const params = { path: '/jsonapi/node/project', page: '/projects', at: null };
  await allSettled(readAnswered, { scope, params });
  expect(scope.getState($keptSince)).toBeNull();
  await allSettled(readAnswered, { scope, params: { ...params, at: 30 } });
  expect(scope.getState($keptSince)).toBe(30);
});

test('kept data that the page reads no more, for example with another filter, is not marked for ever', async () => {
  const scope = await showing({ ...checklist, at: 20 });
  for (const since of [20, 20, null]) {
    await allSettled(readAgain, { scope });
    await allSettled(readAnswered, { scope, params: { ...project, at: null } });
    expect(scope.getState($keptSince)).toBe(since);
  }
});

test('kept data stays marked as long as the service does not answer', async () => {
  const scope = await showing({ ...checklist, at: 5 }, { ...project, at: 10 });
  for (let round = 0; round < 5; round += 1) {
    await allSettled(readAgain, { scope });
    await allSettled(readAnswered, { scope, params: { ...project, at: 10 } });
    expect(scope.getState($keptSince)).toBe(5);
  }
});

test('what is kept is due for a check once a record is gone, or changes may have been missed', async () => {
  const scope = fork();
  let times = 0;
  createWatch({ unit: keptAnswersDue, scope, fn: () => (times += 1) });
  const record = { type: 'node--project', id: '1', root: '1' };
  await allSettled(recordChanged, { scope, params: { ...record, change: 'changed' } });
  expect(times).toBe(0);
  await allSettled(recordChanged, { scope, params: { ...record, change: 'removed' } });
  await allSettled(changesMissed, { scope });
  expect(times).toBe(2);
});
