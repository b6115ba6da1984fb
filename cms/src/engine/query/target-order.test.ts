import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;

const create = async (path: string, data: Record<string, unknown>): Promise<string> => {
  const type = path.replace('/', '--');
  const made = await site.ask(manager, 'POST', `/jsonapi/${path}`, { data: { type, ...data } });
  expect(made.status).toBe(201);
  return String(at(made.body, 'data', 'id'));
};

/** Projects in the order of creation, with the names of their clients; undefined without a client. */
const projects: readonly (readonly [title: string, client?: string | null])[] = [
  ['Order 1', 'Zoë'],
  ['Order 2'],
  ['Order 3', 'adam'],
  ['Order 4', null],
  ['Order 5', 'Émile'],
  ['Order 6', 'adam'],
  ['Order 7', 'Berta'],
];

const ascending = [2, 4, 3, 6, 7, 5, 1].map((number) => `Order ${number}`);
const descending = [1, 5, 7, 3, 6, 2, 4].map((number) => `Order ${number}`);

beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
  const clients = new Map<string, string>();
  for (const [title, client] of projects) {
    const key = String(client);
    if (client !== undefined && !clients.has(key)) {
      const name = `order-${clients.size}@order.test`;
      const attributes = { name, mail: name, field_user_name: client };
      clients.set(key, await create('user/user', { attributes }));
    }
    const id = clients.get(key);
    await create('node/project', {
      attributes: { title },
      ...(client !== undefined && {
        relationships: { field_project_client: { data: { type: 'user--user', id } } },
      }),
    });
  }
});
afterAll(() => site.stop());

const own =
  'filter[own][condition][path]=title&filter[own][condition][operator]=STARTS_WITH&filter[own][condition][value]=Order';
const ask = (search: string, token = manager) =>
  site.ask(token, 'GET', `/jsonapi/node/project?${own}&${search}`);
const titles = async (search: string, token = manager) => {
  const { status, body } = await ask(search, token);
  expect(status).toBe(200);
  return list(body.data).map((found) => at(found, 'attributes', 'title'));
};

test('projects sort by the name of their client, without a name first, a tie by creation', async () => {
  expect(await titles('sort=field_project_client.field_user_name')).toEqual(ascending);
  expect(await titles('sort=-field_project_client.field_user_name')).toEqual(descending);
  expect(await titles('sort=field_project_client.entity.field_user_name')).toEqual(ascending);
});

test('a second key orders the projects of one client', async () => {
  expect(await titles('sort=field_project_client.field_user_name,-title')).toEqual(
    [4, 2, 6, 3, 7, 5, 1].map((number) => `Order ${number}`),
  );
});

test.each([1, 2, 3, 5])(
  'pages of %i together are the whole list, in both directions',
  async (size) => {
    for (const [sort, wanted] of [
      ['field_project_client.field_user_name', ascending],
      ['-field_project_client.field_user_name', descending],
    ] as const) {
      const found: unknown[] = [];
      for (let offset = 0; offset < wanted.length + size; offset += size)
        found.push(...(await titles(`sort=${sort}&page[limit]=${size}&page[offset]=${offset}`)));
      expect(found).toEqual(wanted);
    }
  },
);

test('a new name and a new client move a project at once', async () => {
  const { body } = await ask('sort=-field_project_client.field_user_name&page[limit]=1');
  const id = String(at(body, 'data', 0, 'relationships', 'field_project_client', 'data', 'id'));
  const rename = (field_user_name: string) =>
    site.ask(manager, 'PATCH', `/jsonapi/user/user/${id}`, {
      data: { type: 'user--user', id, attributes: { field_user_name } },
    });
  expect((await rename('Aaron')).status).toBe(200);
  expect((await titles('sort=field_project_client.field_user_name')).slice(2, 4)).toEqual([
    'Order 1',
    'Order 3',
  ]);
  expect((await rename('Zoë')).status).toBe(200);
});

test('a part of the name of a client finds all of the projects, also beside a part of the title', async () => {
  const contains = (id: string, path: string, value: string) =>
    `filter[${id}][condition][path]=${path}&filter[${id}][condition][operator]=CONTAINS&filter[${id}][condition][value]=${encodeURIComponent(value)}`;
  const name = 'field_project_client.field_user_name';
  expect(await titles(contains('c', name, 'ADA'))).toEqual(['Order 3', 'Order 6']);
  const either = `filter[g][group][conjunction]=OR&${contains('c', name, 'emile')}&filter[c][condition][memberOf]=g&${contains('t', 'title', '4')}&filter[t][condition][memberOf]=g`;
  expect(await titles(either)).toEqual(['Order 4', 'Order 5']);
});

test('a field of the client that the asker may not read orders nothing', async () => {
  const designer = await site.token('demo_designer');
  const refused = await ask('sort=field_project_client.field_user_value', designer);
  expect(refused.status).toBe(403);
  expect((await ask('sort=field_project_client.no_field')).status).toBe(400);
});
