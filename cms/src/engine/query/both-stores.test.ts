import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
});
afterAll(() => site.stop());

const newProject = async (attributes: Record<string, string | null>) => {
  const data = { type: 'node--project', attributes };
  const answer = await site.ask(manager, 'POST', '/jsonapi/node/project', { data });
  expect(answer.status).toBe(201);
};
const titles = async (search: string) =>
  list((await site.ask(manager, 'GET', `/jsonapi/node/project?${search}`)).body.data).map((found) =>
    at(found, 'attributes', 'title'),
  );

test('a project is found whatever the case of its letters, in every language', async () => {
  await newProject({ title: 'Éclat Gärten ÇEŞME' });
  for (const word of ['éclat', 'ÉCLAT', 'GÄRTEN', 'çeşme'])
    expect(
      await titles(
        `filter[t][condition][path]=title&filter[t][condition][operator]=CONTAINS&filter[t][condition][value]=${encodeURIComponent(word)}`,
      ),
    ).toEqual(['Éclat Gärten ÇEŞME']);
  expect(await titles(`filter[title]=${encodeURIComponent('éclat gärten çeşme')}`)).toHaveLength(1);
});

test('sorting puts empty values first, and last when it descends', async () => {
  await newProject({ title: 'No budget', field_project_client_budget: null });
  await newProject({ title: 'A budget', field_project_client_budget: '0' });
  const found = (sort: string) =>
    titles(
      `filter[t][condition][path]=title&filter[t][condition][operator]=ENDS_WITH&filter[t][condition][value]=budget&sort=${sort}`,
    );
  expect(await found('field_project_client_budget')).toEqual(['No budget', 'A budget']);
  expect(await found('-field_project_client_budget')).toEqual(['A budget', 'No budget']);
});

test('budgets, which are texts, sort as the numbers that they say', async () => {
  for (const budget of ['9000', '$25,000', '25000.5', 'soon', '0'])
    await newProject({ title: `Priced at ${budget}`, field_project_client_budget: budget });
  expect(
    await titles(
      'filter[t][condition][path]=title&filter[t][condition][operator]=STARTS_WITH&filter[t][condition][value]=Priced&sort=field_project_client_budget',
    ),
  ).toEqual(['soon', '0', '9000', '$25,000', '25000.5'].map((budget) => `Priced at ${budget}`));
});

test('upper and lower case sort together, and a tie keeps the order of creation', async () => {
  for (const title of ['sort b', 'Sort a', 'SORT C', 'sort A']) await newProject({ title });
  expect(
    await titles(
      'filter[t][condition][path]=title&filter[t][condition][operator]=STARTS_WITH&filter[t][condition][value]=sort&sort=title',
    ),
  ).toEqual(['Sort a', 'sort A', 'sort b', 'SORT C']);
});

test.each([
  ['a number that no store holds', 'filter[drupal_internal__nid]=99999999999999999999999999'],
  ['a word where a number belongs', 'filter[drupal_internal__nid]=abc'],
  ['a zero byte', 'filter[title]=%00'],
  [
    'a pattern on a number',
    'filter[a][condition][path]=drupal_internal__nid&filter[a][condition][operator]=CONTAINS&filter[a][condition][value]=1',
  ],
])('%s in a filter is never a failure of the service', async (_, search) => {
  const { status } = await site.ask(manager, 'GET', `/jsonapi/node/project?${search}`);
  expect([200, 400]).toContain(status);
});

test('a text with a zero byte is refused with its field', async () => {
  const data = { type: 'node--project', attributes: { title: 'a\0b' } };
  const { status, body } = await site.ask(manager, 'POST', '/jsonapi/node/project', { data });
  expect(status).toBe(422);
  expect(at(body, 'errors', 0, 'source', 'pointer')).toBe('/data/attributes/title/value');
});
