import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { signNow } from '../../tools/testing/signing';

let site: RunningSite;
let project: string;
beforeAll(async () => {
  site = await startSite();
  const customer = await site.token('demo_customer');
  const { body } = await site.ask(customer, 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
  expect((await signNow(site, customer, project, { name: 'A. Okafor' })).status).toBe(200);
  expect((await signNow(site, customer, project, { pad: 2 })).status).toBe(200);
});
afterAll(() => stopSite(site));

const path = () => `/jsonapi/node/project/${project}`;
const pads = ['field_project_client_signature', 'field_project_client_signature2'] as const;
const relationships = [...pads, 'field_project_signed_proposal'] as const;
const attributes = {
  field_project_signed: false,
  field_project_signed_by: 'Somebody else',
  field_project_signed_date: '2020-01-01',
};
const everyone = [
  'demo_administrator',
  'demo_manager',
  'demo_designer',
  'demo_staff_worker',
  'demo_contract_worker',
  'demo_customer',
] as const;

/** All that a signature says, as an administrator reads it. */
const facts = async () => {
  const token = await site.token('demo_administrator');
  const { body } = await site.ask(token, 'GET', path());
  const proposal = await site.ask(token, 'GET', `/api/proposal/${project}`);
  return {
    attributes: Object.keys(attributes).map((name) => at(body, 'data', 'attributes', name)),
    relationships: relationships.map((name) =>
      at(body, 'data', 'relationships', name, 'data', 'id'),
    ),
    signatures: [1, 2].map((pad) =>
      at(proposal.body, 'signatures', pad === 1 ? 'client' : 'client2', 'id'),
    ),
  };
};

test.each(everyone)('%s writes no fact of a signature by any call', async (name) => {
  const token = await site.token(name);
  const before = await facts();
  const statuses: unknown[] = [];
  const send = async (method: string, address: string, body?: object) => {
    statuses.push((await site.ask(token, method, address, body)).status);
  };
  for (const [field, value] of Object.entries(attributes))
    await send('PATCH', path(), {
      data: { type: 'node--project', id: project, attributes: { [field]: value } },
    });
  for (const field of relationships) {
    const data = { type: 'node--project', id: project, relationships: { [field]: { data: null } } };
    await send('PATCH', path(), { data });
    await send('PATCH', `${path()}/relationships/${field}`, { data: null });
  }
  for (const id of before.signatures) {
    const document = `/jsonapi/media/document/${String(id)}`;
    const data = { type: 'media--document', id, attributes: { name: 'Another' } };
    await send('PATCH', document, { data });
    await send('DELETE', document);
  }
  expect(statuses.filter((status) => status !== 403 && status !== 404)).toEqual([]);
  expect(await facts()).toEqual(before);
});

test('a new project is not made as a signed one', async () => {
  const token = await site.token('demo_manager');
  for (const [field, value] of Object.entries({ ...attributes, field_project_signed: true })) {
    const data = { type: 'node--project', attributes: { title: 'Made signed', [field]: value } };
    expect((await site.ask(token, 'POST', '/jsonapi/node/project', { data })).status).toBe(403);
  }
});
