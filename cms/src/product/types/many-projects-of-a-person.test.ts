import { randomUUID } from 'node:crypto';
import { insertRows } from '../../engine/storage/dialect';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

const made = 5_100;
const first = 300_000;
let site: RunningSite;
let manager: string;
let designer = '';

/** Assigns 5,100 projects to a designer by SQL: only their number matters. */
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
  const { body } = await site.ask(manager, 'GET', '/jsonapi/user/user?filter[name]=demo_designer');
  designer = String(at(body, 'data', 0, 'id'));
  const { db } = site.service;
  const ids = Array.from({ length: made }, () => randomUUID());
  await insertRows(
    db,
    'entity',
    ['uuid', 'type', 'entity', 'number', 'revision', 'root'],
    ids.map((id, index) => [id, 'node--project', 'node', first + index, first + index, id]),
  );
  await insertRows(
    db,
    'node__project',
    ['uuid', 'entity_number', 'title', 'status'],
    ids.map((id, index) => [id, first + index, `Garden ${index}`, 1]),
  );
  await insertRows(
    db,
    'reference',
    ['from_type', 'from_id', 'field', 'position', 'to_id'],
    ids.map((id) => ['node--project', id, 'field_project_assigned_user', 0, designer]),
  );
});
afterAll(() => site.stop());

const people =
  '/jsonapi/user/user?filter[name]=demo_designer&fields[user--user]=name,assigned_projects&fields[node--project]=title&include=assigned_projects';

test.each(['demo_manager', 'demo_designer'])(
  'a list of people that the %s reads names the newest 50 projects of a person, and their number',
  async (name) => {
    const { status, body } = await site.ask(await site.token(name), 'GET', people);
    expect(status).toBe(200);
    const projects = at(body, 'data', 0, 'relationships', 'assigned_projects');
    expect(list(at(projects, 'data'))).toHaveLength(50);
    expect(Number(at(projects, 'meta', 'count'))).toBeGreaterThanOrEqual(made);
    const titles = list(body.included).map((project) => at(project, 'attributes', 'title'));
    expect(titles).toHaveLength(50);
    expect(titles).toContain(`Garden ${made - 1}`);
  },
);

test('all projects of a person are read by page', async () => {
  const path = `/jsonapi/user/user/${designer}/assigned_projects?fields[node--project]=title`;
  const { status, body } = await site.ask(manager, 'GET', `${path}&page[offset]=5000`);
  expect(status).toBe(200);
  expect(list(body.data)).toHaveLength(50);
  const one = await site.ask(manager, 'GET', `/jsonapi/user/user/${designer}`);
  const all = at(one.body, 'data', 'relationships', 'assigned_projects', 'data');
  expect(list(all).length).toBeGreaterThanOrEqual(made);
});
