import type { Json, JsonObject } from '../../engine/schema/json';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { signNow } from '../../tools/testing/signing';
import { verifyProject } from '../evidence/verify-project';

let site: RunningSite;
let project: string;
const tokens: Record<string, string> = {};
beforeEach(async () => {
  site = await startSite();
  for (const name of ['customer', 'manager', 'administrator'])
    tokens[name] = await site.token(`demo_${name}`);
  const { body } = await ask('customer', 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
});
afterEach(() => stopSite(site));

const ask = (who: string, method: string, path: string, body?: unknown, type?: string) =>
  site.ask(tokens[who] ?? null, method, path, body, type);

async function make(type: string, attributes: JsonObject, host: string, field: string) {
  const isOfProject = host === project;
  const { body, status } = await ask('manager', 'POST', `/jsonapi/paragraph/${type}`, {
    data: {
      type: `paragraph--${type}`,
      attributes: {
        ...attributes,
        parent_id: host,
        parent_type: isOfProject ? 'node' : 'paragraph',
        parent_field_name: field,
      },
    },
  });
  expect(status).toBe(201);
  const id = String(at(body, 'data', 'id'));
  const revision = at(body, 'data', 'attributes', 'drupal_internal__revision_id');
  const part = { type: `paragraph--${type}`, id, meta: { target_revision_id: revision } };
  const place = isOfProject ? `node/project/${host}` : `paragraph/change_order/${host}`;
  await ask('manager', 'POST', `/jsonapi/${place}/relationships/${field}`, { data: [part] });
  return id;
}

async function aRequest(dollars = '100') {
  const request = await make(
    'change_order',
    { field_description: 'A bench of 6 ft', field_change_request_status: 'reviewing' },
    project,
    'field_project_change_orders',
  );
  const line = { field_line_item_name: 'Bench', field_unit_price: dollars };
  return { request, line: await make('line_item', line, request, 'field_co_line_items') };
}
const patch = async (who: string, type: string, id: string, attributes: JsonObject) => {
  const data = { type: `paragraph--${type}`, id, attributes };
  return (await ask(who, 'PATCH', `/jsonapi/paragraph/${type}/${id}`, { data })).status;
};
const changes = async (): Promise<Json[]> =>
  list((await ask('customer', 'GET', `/api/proposal/${project}/changes`)).body.changes);
const answer = (id: string, given: object) =>
  ask('customer', 'POST', `/api/change-request/${id}/answer`, given, 'application/json');

test.each(['approved', 'rejected'] as const)(
  'what a client has %s is not reopened, changed or removed by staff',
  async (word) => {
    const { request, line } = await aRequest();
    expect((await answer(request, { answer: word, reason: 'Not now' })).status).toBe(200);
    for (const who of ['administrator', 'manager']) {
      const other = word === 'approved' ? 'rejected' : 'approved';
      for (const status of ['submitted', 'reviewing', other])
        expect(
          await patch(who, 'change_order', request, { field_change_request_status: status }),
        ).toBe(403);
      const words = { field_description: 'A bench of 8 ft' };
      expect(await patch(who, 'change_order', request, words)).toBe(403);
      expect(await patch(who, 'line_item', line, { field_unit_price: '1' })).toBe(403);
      const removed = await ask(who, 'DELETE', `/jsonapi/paragraph/change_order/${request}`);
      expect(removed.status).toBe(403);
    }
    expect(await patch('manager', 'change_order', request, { field_notes: 'Called' })).toBe(200);
    expect((await changes())[0]).toMatchObject({ status: word, isClientsAnswer: true });
  },
);

test('what the company decides on behalf of the client does not pass for an answer of the client', async () => {
  const { request } = await aRequest();
  const status = { field_change_request_status: 'approved' };
  expect(await patch('manager', 'change_order', request, status)).toBe(200);
  expect((await changes())[0]).toMatchObject({ status: 'approved', isClientsAnswer: false });
  expect(
    await patch('manager', 'change_order', request, { field_change_request_status: 'reviewing' }),
  ).toBe(200);
});

test('an answer to another wording than the one that was read is refused, at the same price too', async () => {
  const { request } = await aRequest();
  const [read] = await changes();
  const given = { answer: 'approved', total: at(read, 'totals', 'total'), hash: at(read, 'hash') };
  expect(
    await patch('manager', 'change_order', request, { field_description: 'A bench of 4 ft' }),
  ).toBe(200);
  const refused = await answer(request, given);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This change request has changed. Please read it again.',
  ]);
  const [now] = await changes();
  expect((await answer(request, { ...given, hash: at(now, 'hash') })).status).toBe(200);
});

test('the contract sum follows from what was signed and what was approved', async () => {
  expect((await signNow(site, tokens['customer'] ?? '', project)).status).toBe(200);
  const [one, other] = [await aRequest('100'), await aRequest('200')];
  const sums = async () =>
    new Map((await changes()).map((change) => [at(change, 'id'), at(change, 'contractAfter')]));
  expect((await sums()).get(one.request)).toBe('32560.59');
  expect((await answer(one.request, { answer: 'approved' })).status).toBe(200);
  expect((await sums()).get(other.request)).toBe('32786.59');
});

test('an answer stands in the chain of evidence, and what was changed in the database is found', async () => {
  const { request } = await aRequest();
  expect((await answer(request, { answer: 'approved' })).status).toBe(200);
  expect(await verifyProject(site.service, project)).toEqual([]);
  const change = (table: string, values: object) =>
    site.service.db
      .updateTable(table as 'setting')
      .set(values)
      .where('uuid' as 'name', '=', request)
      .execute();
  for (const values of [
    { field_description: 'A bench of 8 ft' },
    { field_change_request_status: 'rejected' },
    { field_change_request_status: 'submitted' },
  ]) {
    const [[column = '', before] = []] = Object.entries({
      field_description: 'A bench of 6 ft',
      field_change_request_status: 'approved',
    }).filter(([name]) => name in values);
    await change('paragraph__change_order', values);
    expect((await verifyProject(site.service, project))[0]?.kind).toBe('row');
    await change('paragraph__change_order', { [column]: before });
  }
  await site.service.db.deleteFrom('entity').where('uuid', '=', request).execute();
  expect((await verifyProject(site.service, project))[0]?.kind).toBe('removed');
});
