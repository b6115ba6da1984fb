import { type ServiceAnswer, type ServiceCall, serviceAnswers } from '@portal/shared/testing';
import { allSettled, createWatch, fork } from 'effector';
import { showMessageFx } from '../../bus';
import { aChecklistItem } from '../../testing/work';
import { newDefaultTask, readDefaultTasksFx } from './default-tasks-model';
import { $progress, defaultsAsked } from './defaults-added';
import {
  $projectId,
  checklistOpened,
  readAssigneesFx,
  readChecklistFx,
  readGroupsFx,
} from './model';
import { newTask } from './new-task';

const defaults = ['Walk the site', 'Order locates', 'Order stone'];

const taskSent = 'POST /jsonapi/paragraph/checklist_item';

let refused: string;
let asked: ServiceCall[];
/** Tasks that the service has, by id. */
let stored: Map<string, string>;

const defaultItems = () => defaults.map((task, index) => recordOf(`default-${index}`, task));

/** A task that is there already is refused, as everywhere. */
function storeTask({ body: { data } }: ServiceCall): ServiceAnswer {
  const { id = '', attributes = {} } = data ?? {};
  if (stored.has(id)) return { status: 409, body: {} };
  const { field_task: task } = attributes as { field_task: string };
  stored.set(id, task);
  return { status: 201, body: { data: recordOf(id, task) } };
}

const answers: Readonly<Record<string, (call: ServiceCall) => ServiceAnswer>> = {
  'GET /jsonapi/paragraph/checklist_item': () => ({ body: { data: defaultItems() } }),
  'POST /jsonapi/paragraph/checklist_item': storeTask,
};

serviceAnswers((call) => {
  asked.push(call);
  const name = `${call.method} ${call.path}`;
  if (name.startsWith(refused)) return { status: 422, body: {} };
  const known = answers[name];
  if (known) return known(call);
  const id = call.path.split('/').at(-1) ?? '';
  return { body: { data: recordOf(id, stored.get(id) ?? '') } };
});

const recordOf = (id: string, task: string) => ({
  type: 'paragraph--checklist_item',
  id,
  attributes: { field_task: task, drupal_internal__revision_id: 7 },
});

beforeEach(() => {
  [refused, asked, stored] = ['nothing', [], new Map()];
});

const opened = () => {
  const said: string[] = [];
  const scope = fork({
    values: [[$projectId, 'p']],
    handlers: [
      [readChecklistFx, () => ({ items: [aChecklistItem()], isDefaultAdded: false })],
      [readDefaultTasksFx, () => []],
      [readGroupsFx, () => []],
      [readAssigneesFx, () => []],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
    ],
  });
  return { scope, said };
};

test.each([
  [
    'the default items could not be read',
    'GET /jsonapi/paragraph/checklist_item',
    'There was an error creating the default checklist items',
  ],
  [
    'a copy could not be stored',
    'POST /jsonapi/paragraph/checklist_item',
    'Checklist items were not created',
  ],
  ['the copies could not be attached', 'POST /jsonapi/node', 'Unable to add Checklist item'],
  ['it could not be noted on the project', 'PATCH /jsonapi/node', 'Unable to update project'],
  ['nothing failed', 'nothing', 'Checklist items added'],
])('of the default items is said, where %s', async (_, call, text) => {
  refused = call;
  const { scope, said } = opened();
  await allSettled(defaultsAsked, { scope });
  expect(said).toEqual([text]);
  expect(scope.getState($progress)).toBeNull();
});

test('default items that were stored before it failed are not stored twice', async () => {
  refused = 'PATCH /jsonapi/node';
  const { scope, said } = opened();
  await allSettled(defaultsAsked, { scope });
  refused = 'nothing';
  await allSettled(defaultsAsked, { scope });
  expect(said).toEqual(['Unable to update project', 'Checklist items added']);
  expect([...stored.values()]).toEqual(defaults);
});

test('the progress counts what is stored', async () => {
  const { scope } = opened();
  const seen: number[] = [];
  const fn = (progress: { stored: number; all: number } | null) => {
    if (progress?.all === defaults.length) seen.push(progress.stored);
  };
  const stop = createWatch({ unit: $progress, scope, fn });
  await allSettled(defaultsAsked, { scope });
  stop();
  expect(seen).toEqual([0, 1, 2, 3, 3]);
});

test.each([
  ['it could not be stored', 'POST /jsonapi/paragraph', 'Unable to create checklist item'],
  ['it could not be attached', 'POST /jsonapi/node', 'Unable to add Checklist item'],
  ['nothing failed', 'nothing', 'Checklist item added'],
])('of a new task is said, where %s', async (_, call, text) => {
  refused = call;
  const { scope, said } = opened();
  await allSettled(newTask.taskTyped, { scope, params: ' Order stone ' });
  await allSettled(newTask.formSent, { scope });
  expect(said).toEqual([text]);
  expect(scope.getState(newTask.$task)).toBe(refused === 'nothing' ? '' : ' Order stone ');
});

test('a task that is sent twice at once is stored once, and again under its id where it failed', async () => {
  refused = 'POST /jsonapi/node';
  const { scope } = opened();
  await allSettled(checklistOpened, { scope, params: 'p' });
  await allSettled(newTask.taskTyped, { scope, params: 'Order stone' });
  await Promise.all([
    allSettled(newTask.formSent, { scope }),
    allSettled(newTask.formSent, { scope }),
  ]);
  const sent = () => asked.filter(({ method, path }) => `${method} ${path}` === taskSent);
  expect(sent()).toHaveLength(1);
  refused = 'nothing';
  await allSettled(newTask.formSent, { scope });
  expect([...stored.values()]).toEqual(['Order stone']);
  await allSettled(newTask.taskTyped, { scope, params: 'Order gravel' });
  await allSettled(newTask.formSent, { scope });
  expect([...stored.values()]).toEqual(['Order stone', 'Order gravel']);
});

test('a task needs words', async () => {
  const { scope, said } = opened();
  await allSettled(newTask.formSent, { scope });
  expect(scope.getState(newTask.$problem)).toBe('Please provide a task.');
  expect([said, asked]).toEqual([[], []]);
});

test('a new default item hangs on no project', async () => {
  const { scope, said } = opened();
  await allSettled(newDefaultTask.taskTyped, { scope, params: 'Order stone' });
  await allSettled(newDefaultTask.formSent, { scope });
  expect(said).toEqual(['Checklist item added']);
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /jsonapi/paragraph/checklist_item',
  ]);
  expect(asked[0]?.body.data?.attributes).toEqual({
    ...{ field_task: 'Order stone', field_notes: '', field_status: false },
    field_is_template: true,
  });
});
