import { JsonApiClient } from '@drupal-api-client/json-api-client';
import { DrupalJsonApiParams } from 'drupal-jsonapi-params';
import { Jsona } from 'jsona';
import { NextDrupal } from 'next-drupal';
import { ClientCredentials, ResourceOwnerPassword } from 'simple-oauth2';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';
import { isObject, type JsonObject } from '../schema/json';

let site: RunningSite;
let token: string;
beforeAll(async () => {
  site = await startSite({ CMS_CLIENT_ACCOUNT: 'demo_manager' });
  token = await site.token('demo_manager');
});
afterAll(() => site.stop());

const ignore = (): void => undefined;
const quiet = {
  error: ignore,
  warn: ignore,
  info: ignore,
  http: ignore,
  verbose: ignore,
  debug: ignore,
  silly: ignore,
};

const document = (answer: unknown): JsonObject => (isObject(answer) ? answer : {});

test('a client that nobody here wrote signs in, reads, creates, changes and removes', async () => {
  const client = new JsonApiClient(site.origin, {
    logger: quiet,
    authentication: {
      type: 'OAuth',
      credentials: { clientId: 'portal', clientSecret: 'portal-secret' },
    },
  });
  const type = 'node--project';
  const made = document(
    await client.createResource(type, {
      data: { type, attributes: { title: 'From another client' } },
    }),
  );
  const id = String(at(made, 'data', 'id'));
  await client.updateResource(type, id, {
    data: { type, id, attributes: { field_project_client_budget: '9000' } },
  });
  const read = document(
    await client.getResource(type, id, {
      queryString: 'fields[node--project]=title,field_project_client_budget',
    }),
  );
  expect(at(read, 'data', 'attributes')).toEqual({
    title: 'From another client',
    field_project_client_budget: '9000',
  });
  const found = document(
    await client.getCollection(type, { queryString: 'filter[title]=from another client' }),
  );
  expect(list(found.data).map((one) => at(one, 'id'))).toEqual([id]);
  await client.deleteResource(type, id);
  expect((await site.ask(token, 'GET', `/jsonapi/node/project/${id}`)).status).toBe(404);
});

test('it finds the types by the entry point', async () => {
  const client = new JsonApiClient(site.origin, {
    indexLookup: true,
    authentication: { type: 'Custom', credentials: { value: `Bearer ${token}` } },
  });
  const found = document(await client.getCollection('node--crew'));
  expect(Array.isArray(found.data)).toBe(true);
});

test('queries of a builder that nobody here wrote are understood', async () => {
  const query = new DrupalJsonApiParams()
    .addGroup('either', 'OR')
    .addFilter('title', 'harbour', 'STARTS_WITH', 'either')
    .addFilter('field_project_client.name', ['nobody', 'demo_customer'], 'IN', 'either')
    .addFilter('status', '1')
    .addInclude(['field_project_client', 'field_project_features.field_feature_items'])
    .addFields('node--project', ['title', 'field_project_client', 'field_project_features'])
    .addSort('title', 'DESC')
    .addPageLimit(2);
  const { status, body } = await site.ask(
    token,
    'GET',
    `/jsonapi/node/project?${query.getQueryString()}`,
  );
  expect(status).toBe(200);
  expect(at(body, 'data', 0, 'attributes')).toEqual({ title: 'Harbour Walk backyard' });
  const types = new Set(list(body.included).map((one) => at(one, 'type')));
  expect(types).toEqual(
    new Set(['user--user', 'paragraph--feature', 'paragraph--project_feature_item']),
  );
});

test.each(['header', 'body'] as const)(
  'simple-oauth2 signs in, renews and signs out, naming itself in the %s',
  async (authorizationMethod) => {
    const client = new ResourceOwnerPassword({
      client: { id: 'portal', secret: 'portal-secret' },
      auth: { tokenHost: site.origin, tokenPath: '/oauth/token', revokePath: '/oauth/revoke' },
      options: { authorizationMethod },
    });
    const given = await client.getToken({
      username: 'demo_manager',
      password: 'Groundplan-demo-1',
    });
    const projects = async (access: unknown) =>
      (await site.ask(String(access), 'GET', '/jsonapi/node/project')).status;
    expect(await projects(given.token.access_token)).toBe(200);
    expect(given.expired()).toBe(false);
    const renewed = await given.refresh();
    expect(await projects(renewed.token.access_token)).toBe(200);
    await renewed.revoke('refresh_token');
    await expect(renewed.refresh()).rejects.toThrow();
  },
);

test('simple-oauth2 gets a token by the credentials of the client alone', async () => {
  const client = new ClientCredentials({
    client: { id: 'portal', secret: 'portal-secret' },
    auth: { tokenHost: site.origin, tokenPath: '/oauth/token' },
  });
  const { token: given } = await client.getToken({});
  const { body } = await site.ask(String(given.access_token), 'GET', '/jsonapi/node/project');
  expect(list(body.data).length).toBeGreaterThan(0);
});

test('next-drupal names itself by HTTP Basic, and reads, creates, changes and removes', async () => {
  const client = new NextDrupal(site.origin, {
    auth: { clientId: 'portal', clientSecret: 'portal-secret' },
    apiPrefix: '/jsonapi',
    withAuth: true,
  });
  const type = 'node--project';
  const made = await client.createResource(type, {
    data: { attributes: { title: 'From next-drupal' } },
  });
  const changed = await client.updateResource(type, made.id, {
    data: { attributes: { field_project_client_budget: '7000' } },
  });
  expect(changed).toMatchObject({ id: made.id, field_project_client_budget: '7000' });
  const params = new DrupalJsonApiParams()
    .addFilter('title', 'From next-drupal')
    .addInclude(['uid']);
  const found: unknown = await client.getResourceCollection(type, { params });
  expect(found).toMatchObject([{ id: made.id, uid: { type: 'user--user' } }]);
  expect(await client.deleteResource(type, made.id)).toBe(true);
  await expect(client.getResource(type, made.id)).rejects.toThrow('Not Found');
});

test('jsona reads what the service answers, and what it writes is taken', async () => {
  const jsona = new Jsona();
  const made = await site.ask(token, 'POST', '/jsonapi/node/project', {
    data: { type: 'node--project', attributes: { title: 'Read by jsona' } },
  });
  const id = String(at(made.body, 'data', 'id'));
  const { body } = await site.ask(
    token,
    'GET',
    `/jsonapi/node/project/${id}?include=uid&fields[node--project]=title,uid`,
  );
  const model = document(jsona.deserialize(JSON.stringify(body)));
  expect(model).toMatchObject({ id, title: 'Read by jsona', uid: { type: 'user--user' } });
  const sent = jsona.serialize({
    stuff: { type: 'node--project', id, title: 'Written by jsona' },
    includeNames: [],
  });
  const changed = await site.ask(token, 'PATCH', `/jsonapi/node/project/${id}`, sent);
  expect(at(changed.body, 'data', 'attributes', 'title')).toBe('Written by jsona');
});

test('a secret that a web server has added opens no account for the client itself', async () => {
  const answerTo = async (headers: Record<string, string>) => {
    const { status } = await fetch(`${site.origin}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('portal:portal-secret')}`, ...headers },
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'portal' }),
    });
    return status;
  };
  expect(await answerTo({})).toBe(200);
  expect(await answerTo({ 'x-client-added': '1' })).toBe(401);
});
