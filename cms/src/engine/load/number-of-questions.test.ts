import { randomUUID } from 'node:crypto';
import { at, type RunningSite, startSite } from '../../tools/testing/running-site';
import { statementsOfRead } from '../../tools/testing/statements';

let site: RunningSite;
let token = '';
beforeAll(async () => {
  site = await startSite();
  token = await site.token('demo_manager');
});
afterAll(() => site.stop());

const reference = (type: string, id: string) => ({ type, id, meta: { target_revision_id: 1 } });

/** A record with those that it refers to. */
async function make(path: string, attributes: object, field: string, parts: readonly object[]) {
  const id = randomUUID();
  const type = path.replace('/', '--');
  const relationships = parts.length > 0 ? { [field]: { data: parts } } : {};
  const data = { type, id, attributes, relationships };
  const answer = await site.ask(token, 'POST', `/jsonapi/${path}`, { data });
  expect(answer.status).toBe(201);
  return reference(type, id);
}

const times = <Made>(count: number, work: () => Promise<Made>): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, work));

async function projectWith(features: number, lines: number): Promise<string> {
  const line = () => make('paragraph/line_item', {}, '', []);
  const feature = async () =>
    make('paragraph/feature', {}, 'field_feature_line_items', await times(lines, line));
  const title = `${features} by ${lines}`;
  const project = await make(
    'node/project',
    { title },
    'field_project_features',
    await times(features, feature),
  );
  return project.id;
}

const deepPath = (project: string) =>
  `/jsonapi/node/project/${project}?include=field_project_client,field_project_features.field_feature_line_items`;

async function questionsFor(path: string): Promise<number> {
  return (await statementsOfRead(site, token, path)).length;
}

test('a project of 30 lines takes as many questions to the database as one of a single line', async () => {
  const [small, large] = [await projectWith(1, 1), await projectWith(5, 6)];
  const { body } = await site.ask(token, 'GET', deepPath(large));
  expect(body.included).toHaveLength(35);
  expect(await questionsFor(deepPath(large))).toBe(await questionsFor(deepPath(small)));
});

test('a level of an include takes one question', async () => {
  const project = await projectWith(2, 2);
  const bare = await questionsFor(`/jsonapi/node/project/${project}`);
  const features = await questionsFor(
    `/jsonapi/node/project/${project}?include=field_project_features`,
  );
  expect(features - bare).toBe(1);
  const lines = await questionsFor(deepPath(project));
  expect(lines - features).toBe(1);
});

test('a list takes as many questions for two records as for five', async () => {
  const list = (limit: number) =>
    `/jsonapi/node/project?include=field_project_client&sort=changed&page[limit]=${limit}`;
  expect(await questionsFor(list(5))).toBe(await questionsFor(list(2)));
});

test('the count of a list is asked for only where the page does not tell it', async () => {
  const page = async (offset: number, limit: number) => {
    const path = `/jsonapi/node/project?fields[node--project]=title&sort=changed&page[offset]=${offset}&page[limit]=${limit}`;
    const { body } = await site.ask(token, 'GET', path);
    return { count: at(body, 'meta', 'count'), questions: await questionsFor(path) };
  };
  const all = await page(0, 50);
  const count = Number(all.count);
  expect(count).toBeGreaterThan(1);
  // The last record alone, a full page, a page that begins after the end, and one without records.
  expect(await page(count - 1, 2)).toEqual(all);
  for (const [offset, limit] of [
    [0, 1],
    [0, count],
  ])
    expect(await page(offset ?? 0, limit ?? 0)).toEqual({ count, questions: all.questions + 1 });
  expect((await page(count, 5)).count).toBe(count);
  expect((await page(count + 7, 5)).count).toBe(count);
});

test('names of people are read without their projects, which takes a question less', async () => {
  const people = '/jsonapi/user/user?fields[user--user]=field_user_name';
  const withProjects = await questionsFor(`${people},assigned_projects`);
  expect(await questionsFor(people)).toBe(withProjects - 1);
});

test('the account of a request takes one question, with its roles and session', async () => {
  expect(await questionsFor('/jsonapi')).toBe(1);
});

test('a list reads the columns of the requested fields alone', async () => {
  const list = '/jsonapi/node/project?fields[node--project]=field_project_client_budget';
  const asked = await statementsOfRead(site, token, list);
  const [read] = asked.filter(({ sql }) => sql.includes('e.revision'));
  expect(read?.sql).toContain('"field_project_client_budget"');
  expect(read?.sql).not.toMatch(/field_project_description|__folded|__number|reference/);
});
