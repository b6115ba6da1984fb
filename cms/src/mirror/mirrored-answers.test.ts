import { verifyProject } from '../product/evidence/verify-project';
import { putChange } from '../tools/testing/change-request';
import { type MirroredDrupal, startMirroredDrupal } from '../tools/testing/plain-drupal';
import { at, list } from '../tools/testing/running-site';
import { signNow } from '../tools/testing/signing';

let site: MirroredDrupal;
let project: string;
beforeAll(async () => {
  site = await startMirroredDrupal();
  project = site.project;
});
afterAll(() => site.stop());
afterEach(() => site.drupal.setFault(null));

const manager = (): string => site.tokens.demo_manager ?? '';
const sign = () => signNow(site.mirror, site.tokens.demo_customer ?? '', project);
const findings = () => verifyProject(site.mirror.service, project);
const isStarted = (start: string) => (request: string) => request.startsWith(start);

test('a choice of the client is in the Drupal, and is the next reading', async () => {
  const { included } = await site.office(
    'GET',
    `/jsonapi/node/project/${project}?include=field_project_features.field_feature_items`,
  );
  const items = list(included).filter(
    (one) => at(one, 'type') === 'paragraph--project_feature_item',
  );
  const item = items.find((one) => at(one, 'attributes', 'field_project_feature_name') === 'Steps');
  const id = String(at(item ?? null, 'id'));
  const path = `/jsonapi/paragraph/project_feature_item/${id}`;
  await site.office('PATCH', path, {
    type: 'paragraph--project_feature_item',
    id,
    attributes: { field_choice: 'optional' },
  });
  const choose = (chosen: boolean) =>
    site.ask('demo_customer', 'POST', `/api/proposal/${project}/choices`, { item: id, chosen });
  const chosen = async () =>
    at(await site.office('GET', path), 'data', 'attributes', 'field_chosen');
  const first = await choose(true);
  expect([first.status, first.body.message]).toEqual([200, undefined]);
  expect(await chosen()).toBe(true);
  const before = site.drupal.requests.length;
  expect((await choose(true)).status).toBe(200);
  const sent = site.drupal.requests.slice(before);
  expect(sent.filter(isStarted('PATCH'))).toEqual([]);
  expect((await choose(false)).status).toBe(200);
  expect(await chosen()).not.toBe(true);
});

test('an approved change request is decided in the Drupal, with its payment', async () => {
  await sign();
  const office = { ask: site.drupal.ask };
  const id = await putChange(office, manager(), {
    project,
    description: 'A bench by the pond',
    dollars: '100',
  });
  const path = `/api/proposal/${project}/changes`;
  const { body } = await site.ask('demo_customer', 'GET', path);
  const change = list(body.changes).find((one) => at(one, 'id') === id) ?? null;
  expect([at(change, 'id'), at(change, 'totals', 'total')]).toEqual([id, '113.00']);
  const payments = async () =>
    list(
      (await site.office('GET', `/jsonapi/node/project/${project}/relationships/field_project_psi`))
        .data,
    ).length;
  const before = await payments();
  const answer = { answer: 'approved', total: '113.00', hash: at(change, 'hash') };
  const call = `/api/change-request/${id}/answer`;
  expect((await site.ask('demo_customer', 'POST', call, answer)).status).toBe(200);
  expect((await site.ask('demo_customer', 'POST', call, answer)).status).toBe(200);
  const { data = null } = await site.office('GET', `/jsonapi/paragraph/change_order/${id}`);
  expect(at(data, 'attributes', 'field_change_request_status')).toBe('approved');
  expect(at(data, 'relationships', 'field_decided_by', 'data', 'id')).not.toBeNull();
  expect(await payments()).toBe(before + 1);
  expect(await findings()).toEqual([]);
  const again = await site.ask('demo_customer', 'GET', path);
  const decided = list(again.body.changes).find((one) => at(one, 'id') === id) ?? null;
  expect(at(decided, 'status')).toBe('approved');
  expect(await findings()).toEqual([]);
});

test('an answer whose payment cannot be stored leaves the change request open', async () => {
  const office = { ask: site.drupal.ask };
  const id = await putChange(office, manager(), { project, description: 'A gate', dollars: '50' });
  site.drupal.setFault(({ method, url }) =>
    method === 'PATCH' && url.includes('/change_order/') ? 'dies' : null,
  );
  const call = `/api/change-request/${id}/answer`;
  const payments = async () =>
    list((await site.office('GET', '/jsonapi/node/payment_schedule_item?page[limit]=50')).data)
      .length;
  const before = await payments();
  const { status } = await site.ask('demo_customer', 'POST', call, { answer: 'approved' });
  expect(status).toBe(503);
  site.drupal.setFault(null);
  const { data = null } = await site.office('GET', `/jsonapi/paragraph/change_order/${id}`);
  expect(at(data, 'attributes', 'field_change_request_status')).toBe('reviewing');
  expect(await payments()).toBe(before);
});

test('a request that was not put to the client, and one of another project, cannot be answered', async () => {
  const office = { ask: site.drupal.ask };
  const id = await putChange(office, manager(), {
    project,
    description: 'Only received',
    dollars: '50',
    more: { field_change_request_status: 'submitted' },
  });
  const call = `/api/change-request/${id}/answer`;
  const answer = { answer: 'approved' };
  expect((await site.ask('demo_customer', 'POST', call, answer)).status).toBe(409);
  expect((await site.ask('demo_manager', 'POST', call, answer)).status).toBe(403);
  const listed = await site.ask('demo_customer', 'GET', `/api/proposal/${project}/changes`);
  expect(list(listed.body.changes).map((one) => at(one, 'id'))).not.toContain(id);
});
