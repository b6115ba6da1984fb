import { readEvents } from './event-reader';
import { at, list, type RunningSite, startSite } from './running-site';
import { storeOfRun, type TestPlace, testPlace } from './test-place';

/** On PostgreSQL two copies serve one site; a libSQL file has one. */
const copies = storeOfRun() === 'postgres' ? 2 : 1;
let place: TestPlace;
let sites: RunningSite[];
beforeAll(async () => {
  place = await testPlace(true);
  sites = await Promise.all(Array.from({ length: copies }, () => startSite({}, place)));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await place.remove();
});

const nth = (index: number): RunningSite => {
  const site = sites[index % copies];
  if (!site) throw new Error('No copy is running.');
  return site;
};
const form = (fields: Record<string, string>) =>
  new URLSearchParams({ client_id: 'portal', client_secret: 'portal-secret', ...fields });

const newProject = async (site: RunningSite, token: string, title: string): Promise<string> => {
  const data = { type: 'node--project', attributes: { title } };
  const answer = await site.ask(token, 'POST', '/jsonapi/node/project', { data });
  expect(answer.status).toBe(201);
  return String(at(answer.body, 'data', 'id'));
};

test('who signs in at one copy refreshes at another, and reads at both', async () => {
  const password = { grant_type: 'password', username: 'demo_manager' };
  const signed = await nth(0).ask(
    null,
    'POST',
    '/oauth/token',
    form({ ...password, password: 'Groundplan-demo-1' }),
  );
  const refresh = { grant_type: 'refresh_token', refresh_token: String(signed.body.refresh_token) };
  const next = await nth(1).ask(null, 'POST', '/oauth/token', form(refresh));
  expect(next.status).toBe(200);
  for (const index of [0, 1])
    expect((await nth(index).ask(String(next.body.access_token), 'GET', '/jsonapi')).status).toBe(
      200,
    );
});

test('who guesses a password at one copy is rate-limited at another', async () => {
  const signIn = (index: number, username: string, password: string) =>
    nth(index).ask(
      null,
      'POST',
      '/oauth/token',
      form({ grant_type: 'password', username, password }),
    );
  for (let guess = 0; guess < 5; guess += 1)
    expect((await signIn(0, 'demo_customer', `guess-${guess}`)).status).toBe(400);
  const delayed = await signIn(1, 'demo_customer', 'Groundplan-demo-1');
  expect([delayed.status, Number(delayed.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await signIn(1, 'demo_manager', 'Groundplan-demo-1')).status).toBe(200);
});

test('a stream of events at one copy tells what was written through another, and ends with the session there', async () => {
  const [writer, listener] = [
    await nth(0).token('demo_manager'),
    await nth(0).token('demo_manager'),
  ];
  const reader = await readEvents(nth(1).origin, listener);
  const id = await newProject(nth(0), writer, 'Told to another copy');
  const told = await reader.next(({ data }) => at(data, 'records', 0, 'id') === id);
  expect(at(told.data, 'records', 0)).toMatchObject({ change: 'created', isOwn: false });
  await nth(0).ask(null, 'POST', '/oauth/revoke', form({ token: listener }));
  await reader.next(({ name }) => name === 'session-ended');
  await reader.ended;
});

test('what is written through one copy is read through the other at once', async () => {
  const token = await nth(0).token('demo_manager');
  const id = await newProject(nth(0), token, 'Through one copy');
  const { body } = await nth(1).ask(token, 'GET', `/jsonapi/node/project/${id}`);
  expect(at(body, 'data', 'attributes', 'title')).toBe('Through one copy');
});

test('forty people who add to one list at once through all copies lose nothing', async () => {
  const token = await nth(0).token('demo_manager');
  const project = await newProject(nth(0), token, 'One list');
  const added = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const made = await nth(index).ask(token, 'POST', '/jsonapi/paragraph/feature', {
        data: { type: 'paragraph--feature', attributes: { field_feature_name: `F${index}` } },
      });
      expect(made.status).toBe(201);
      const id = String(at(made.body, 'data', 'id'));
      const meta = { target_revision_id: 1 };
      const answer = await nth(index + 1).ask(
        token,
        'POST',
        `/jsonapi/node/project/${project}/relationships/field_project_features`,
        { data: [{ type: 'paragraph--feature', id, meta }] },
      );
      // The first of all answers with nothing, since the list is what it sent.
      expect([200, 204]).toContain(answer.status);
      return id;
    }),
  );
  const { body } = await nth(1).ask(token, 'GET', `/jsonapi/node/project/${project}`);
  const listed = list(at(body, 'data', 'relationships', 'field_project_features', 'data'));
  expect(listed.map((found) => at(found, 'id')).toSorted()).toEqual(added.toSorted());
});

test('records made at once through all copies get numbers of their own', async () => {
  const token = await nth(0).token('demo_manager');
  const titles = Array.from({ length: 30 }, (_, index) => `Numbered ${index}`);
  await Promise.all(titles.map((title, index) => newProject(nth(index), token, title)));
  const { body } = await nth(0).ask(
    token,
    'GET',
    '/jsonapi/node/project?filter[t][condition][path]=title&filter[t][condition][operator]=STARTS_WITH&filter[t][condition][value]=Numbered',
  );
  const numbers = list(body.data).map((found) => at(found, 'attributes', 'drupal_internal__nid'));
  expect(new Set(numbers).size).toBe(30);
});

test('a change of one field leaves what another changed meanwhile', async () => {
  const token = await nth(0).token('demo_manager');
  const id = await newProject(nth(0), token, 'Two writers');
  const change = (index: number, attributes: Record<string, string>) =>
    nth(index).ask(token, 'PATCH', `/jsonapi/node/project/${id}`, {
      data: { type: 'node--project', id, attributes },
    });
  const answers = await Promise.all([
    change(0, { field_project_client_budget: '12000' }),
    change(1, { field_project_description: 'Walls and steps' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await nth(1).ask(token, 'GET', `/jsonapi/node/project/${id}`);
  expect(at(body, 'data', 'attributes')).toMatchObject({
    title: 'Two writers',
    field_project_client_budget: '12000',
    field_project_description: 'Walls and steps',
  });
});
