import type { Json } from '../../engine/schema/json';
import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { hashNow, signNow } from '../../tools/testing/signing';

let site: RunningSite;
let customer: string;
let manager: string;
let project: string;
let userId: string;
beforeEach(async () => {
  site = await startSite();
  [customer, manager] = [await site.token('demo_customer'), await site.token('demo_manager')];
  const { body } = await site.ask(customer, 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
  const me = await site.ask(customer, 'GET', '/jsonapi');
  userId = String(at(me.body, 'meta', 'links', 'me', 'meta', 'id'));
});
afterEach(() => stopSite(site));

const post = (token: string, path: string, body: object) =>
  site.ask(token, 'POST', path, body, 'application/json');
const signResource = (more: object = {}) =>
  post(customer, '/api/sign-resource', {
    project_uuid: project,
    user_uuid: userId,
    ...more,
  });
const tellShown = async (token: string, hash: string) =>
  (await post(token, `/api/proposal/${project}/shown`, { hash })).status;
const retitle = async (title: string) => {
  const data = { type: 'node--project', id: project, attributes: { title } };
  const { status } = await site.ask(manager, 'PATCH', `/jsonapi/node/project/${project}`, { data });
  expect(status).toBe(200);
};
const isSigned = async () =>
  at(
    (await site.ask(manager, 'GET', `/api/proposal/${project}`)).body,
    'project',
    'signed',
  ) as boolean;

test('sign-resource without a hash signs nothing that the deck has not told to be on the screen', async () => {
  const refused = await signResource();
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('It is not known which proposal you have read.');
  expect(await isSigned()).toBe(false);
});

test('sign-resource signs the proposal whose hash it carries, and no other', async () => {
  const read = await hashNow(site, customer, project);
  await retitle('Harbour Walk terrace');
  const refused = await signResource({ hash: read });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('The proposal has changed. Please read it again.');
  expect((await signResource({ hash: 'mine' })).status).toBe(400);
  expect(await isSigned()).toBe(false);
  expect((await signResource({ hash: await hashNow(site, customer, project) })).status).toBe(200);
  expect(await isSigned()).toBe(true);
  expect((await signResource()).status).toBe(200);
});

test('the proposal that the deck told to be on the screen is signed without a hash, until it changes', async () => {
  expect(await tellShown(manager, await hashNow(site, manager, project))).toBe(403);
  expect(await tellShown(customer, await hashNow(site, customer, project))).toBe(200);
  await retitle('Harbour Walk terrace');
  expect((await signResource()).status).toBe(409);
  expect(await tellShown(customer, await hashNow(site, customer, project))).toBe(200);
  expect((await signResource()).status).toBe(200);
});

const offerItem = async () => {
  const { body } = await site.ask(manager, 'GET', `/api/proposal/${project}`);
  const id = String(at(body, 'features', 0, 'items', 0, 'id'));
  const data = {
    type: 'paragraph--project_feature_item',
    id,
    attributes: { field_choice: 'optional', field_chosen: true },
  };
  const path = `/jsonapi/paragraph/project_feature_item/${id}`;
  expect((await site.ask(manager, 'PATCH', path, { data })).status).toBe(200);
  return id;
};

test('the answer to a choice tells which proposal it follows, and nothing where somebody else changed it meanwhile', async () => {
  const item = await offerItem();
  const choose = async (chosen: boolean): Promise<Json> => {
    const answer = await post(customer, `/api/proposal/${project}/choices`, { item, chosen });
    expect(answer.status).toBe(200);
    return at(answer.body, 'evidence');
  };
  const before = await hashNow(site, customer, project);
  const first = await choose(false);
  expect(at(first, 'follows')).toBe(before);
  expect(at(first, 'hash')).not.toBe(before);
  expect(at(await choose(true), 'follows')).toBe(at(first, 'hash'));

  await retitle('Harbour Walk terrace');
  expect(at(await choose(false), 'follows')).not.toBe(before);
});

test('the consent that stood beside the Sign button is kept with the signature', async () => {
  const consent = 'By signing you accept this proposal for $32,447.59, tax included. I agree.';
  expect((await signNow(site, customer, project, { consent })).status).toBe(200);
  const { body } = await site.ask(customer, 'GET', `/api/proposal/${project}/signed`);
  const json = await fetch(`${site.origin}${String(at(body, 'signed', 'json'))}`);
  expect(await json.json()).toMatchObject({ signatures: [{ consent }] });
  expect((await signNow(site, customer, project, { consent: ['a'] })).status).toBe(400);
});
