/**
 * @jest-environment jsdom
 */
import { changesMissed } from '@portal/shared/http';
import { allSettled, createWatch, fork } from 'effector';
import { $keptSince, keptAnswerShown, serviceAnswered } from './offline.model';

const page = '/projects/1/checklist';
const checklist = { path: '/jsonapi/node/project/1?include=field_project_checklist_items', page };
const project = { path: '/jsonapi/node/project/1', page };

/** Returns a portal that shows kept answers. */
async function showing(...shown: readonly { path: string; page: string; at: number }[]) {
  const scope = fork();
  for (const params of shown) await allSettled(keptAnswerShown, { scope, params });
  return scope;
}

test('the time of the oldest kept data is shown', async () => {
  const scope = await showing({ ...checklist, at: 20 }, { ...project, at: 10 });
  expect(scope.getState($keptSince)).toBe(10);
});

test('kept data stays marked while the service answers other reads of the page', async () => {
  const scope = await showing({ ...checklist, at: 20 }, { ...project, at: 10 });
  await allSettled(serviceAnswered, { scope, params: project });
  expect(scope.getState($keptSince)).toBe(20);
});

test('nothing is marked once the service has answered all that was shown from kept data', async () => {
  const scope = await showing({ ...checklist, at: 20 }, { ...project, at: 10 });
  for (const params of [checklist, project]) await allSettled(serviceAnswered, { scope, params });
  expect(scope.getState($keptSince)).toBeNull();
});

test('kept data of a page that was left is not marked on the next page', async () => {
  const scope = await showing({ ...checklist, at: 20 });
  const params = { path: '/jsonapi/node/project', page: '/projects' };
  await allSettled(serviceAnswered, { scope, params });
  expect(scope.getState($keptSince)).toBeNull();
  await allSettled(keptAnswerShown, { scope, params: { ...params, at: 30 } });
  expect(scope.getState($keptSince)).toBe(30);
});

test('as soon as the service answers again, the page reads all that it shows from kept data, once for each answer', async () => {
  const scope = await showing({ ...checklist, at: 20 }, { ...project, at: 10 });
  let times = 0;
  createWatch({ unit: changesMissed, scope, fn: () => (times += 1) });
  const params = { path: '/jsonapi/node/legal', page };
  await allSettled(serviceAnswered, { scope, params });
  expect(times).toBe(0);
  for (const answered of [project, project, checklist])
    await allSettled(serviceAnswered, { scope, params: answered });
  expect(times).toBe(1);
});
