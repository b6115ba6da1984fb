import type { JsonObject } from '../../engine/schema/json';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
});
afterAll(() => site.stop());

const newProject = async (): Promise<string> => {
  const data = { type: 'node--project', attributes: { title: 'Pond' } };
  const { body } = await site.ask(manager, 'POST', '/jsonapi/node/project', { data });
  return String(at(body, 'data', 'id'));
};

const change = async (id: string, what: JsonObject) => {
  const data = { type: 'node--project', id, ...what };
  expect((await site.ask(manager, 'PATCH', `/jsonapi/node/project/${id}`, { data })).status).toBe(
    200,
  );
};

const activityOf = async (id: string, token = manager) => {
  const { body } = await site.ask(
    token,
    'GET',
    `/jsonapi/node/activity?filter[field_activity_project.id]=${id}&include=uid&sort=drupal_internal__nid`,
  );
  return list(at(body, 'data')).map((one) => [
    at(one, 'attributes', 'field_activity_field'),
    at(one, 'attributes', 'field_activity_before'),
    at(one, 'attributes', 'field_activity_after'),
  ]);
};

test('a project keeps who changed what, from what to what', async () => {
  const id = await newProject();
  await change(id, { attributes: { title: 'Pond and bridge', field_project_status: 'design' } });
  await change(id, {
    attributes: { field_project_date: { value: '2026-04-09', end_value: '2026-05-01' } },
  });
  expect(await activityOf(id)).toEqual([
    ['created', null, null],
    ['title', 'Pond', 'Pond and bridge'],
    ['field_project_status', null, 'design'],
    ['field_project_date', null, '2026-04-09 – 2026-05-01'],
  ]);
  const { body } = await site.ask(
    manager,
    'GET',
    `/jsonapi/node/activity?filter[field_activity_project.id]=${id}&include=uid`,
  );
  expect(at(body, 'included', 0, 'attributes', 'field_user_name')).toBe('Owen Tremblay');
});

const newCrew = async (title: string) => {
  const data = { type: 'node--crew', attributes: { title } };
  const { body } = await site.ask(manager, 'POST', '/jsonapi/node/crew', { data });
  return { type: 'node--crew', id: String(at(body, 'data', 'id')) };
};

test('a list is told by the names of who stands in it', async () => {
  const id = await newProject();
  const crews = [await newCrew('North'), await newCrew('South')];
  const send = (data: typeof crews) =>
    change(id, { relationships: { field_project_assigned_crew: { data } } });
  await send(crews);
  await send(crews.slice(0, 1));
  expect((await activityOf(id)).slice(1)).toEqual([
    ['field_project_assigned_crew', null, 'North, South'],
    ['field_project_assigned_crew', 'North, South', 'North'],
  ]);
});

const newTask = async (task: string) => {
  const data = { type: 'paragraph--checklist_item', attributes: { field_task: task } };
  const { body } = await site.ask(manager, 'POST', '/jsonapi/paragraph/checklist_item', { data });
  const revision = at(body, 'data', 'attributes', 'drupal_internal__revision_id');
  const id = String(at(body, 'data', 'id'));
  return { type: data.type, id, meta: { target_revision_id: revision } };
};

test('tasks that are added to a checklist or removed are told by their names, without the other tasks', async () => {
  const id = await newProject();
  const [survey, permit, fence] = [
    await newTask('Survey'),
    await newTask('Permit'),
    await newTask('Fence'),
  ];
  const send = (data: readonly (typeof survey)[]) =>
    change(id, { relationships: { field_project_checklist_items: { data: [...data] } } });
  await send([survey, permit]);
  await send([survey, permit, fence]);
  await send([fence, permit]);
  await send([permit, fence]);
  expect((await activityOf(id)).slice(1)).toEqual([
    ['field_project_checklist_items', null, 'Survey, Permit'],
    ['field_project_checklist_items', null, 'Fence'],
    ['field_project_checklist_items', 'Survey', null],
  ]);
});

test('of many added tasks the first are named, and the others counted', async () => {
  const id = await newProject();
  const tasks = await Promise.all(Array.from({ length: 22 }, (_, at) => newTask(`Task ${at + 1}`)));
  await change(id, { relationships: { field_project_checklist_items: { data: tasks } } });
  const [, [, , after] = []] = await activityOf(id);
  expect(after).toMatch(/^Task 1, .+, Task 20 and 2 more$/);
});

test('a write that changes nothing keeps nothing', async () => {
  const id = await newProject();
  await change(id, { attributes: { title: 'Pond' } });
  expect(await activityOf(id)).toHaveLength(1);
});

test.each(['demo_designer', 'demo_customer', 'george.lindqvist'])(
  '%s does not read it, since it may hold prices',
  async (name) => {
    const id = await newProject();
    expect(await activityOf(id, await site.token(name))).toEqual([]);
  },
);

test('it goes with its project', async () => {
  const id = await newProject();
  await change(id, { attributes: { title: 'Gone' } });
  await site.ask(manager, 'DELETE', `/jsonapi/node/project/${id}`);
  expect(await activityOf(id)).toEqual([]);
});
