import type { Json, JsonObject } from '../../engine/schema/json';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
}, 60_000);
afterAll(() => site.stop());

const pathOf = (type: string, id = '') => `/jsonapi/${type.replace('--', '/')}${id && `/${id}`}`;

const make = async (type: string, attributes: JsonObject, lists: Record<string, Json[]> = {}) => {
  const relationships = Object.fromEntries(
    Object.entries(lists).map(([field, data]) => [field, { data }]),
  );
  const data = { type, attributes, relationships };
  const { status, body } = await site.ask(manager, 'POST', pathOf(type), { data });
  expect(status).toBe(201);
  const revision = at(body, 'data', 'attributes', 'drupal_internal__revision_id') ?? null;
  return { type, id: String(at(body, 'data', 'id')), meta: { target_revision_id: revision } };
};

const line = (unitPrice: string, overhead = '0', bundle = 'line_item') =>
  make(`paragraph--${bundle}`, {
    field_line_item_name: 'Work',
    field_quantity: '2',
    field_unit_price: unitPrice,
    field_overhead: overhead,
  });

const item = async (name: string, attributes: JsonObject, unitPrice: string) =>
  make(
    'paragraph--project_feature_item',
    { field_project_feature_name: name, ...attributes },
    {
      field_item_line_items: [await line(unitPrice)],
      field_item_third_party: [await line('0.50', '0', 'third_party_item')],
    },
  );

const alternative = (group: string, chosen: boolean): JsonObject => ({
  field_choice: 'alternative',
  field_choice_group: group,
  field_chosen: chosen,
});

/**
 * A patio of 2 x 10.00 and 10 % on the line, 20 % on the feature, 2 x 5.00 of third parties, and of its sub-items
 * 2 x 3.00 of the chosen alternative with 2 x 0.50 of third parties; a rejected pond.
 */
async function newEstimate(): Promise<string> {
  const patio = await make(
    'paragraph--feature',
    { field_feature_name: 'Patio', field_feature_overhead: '20' },
    {
      field_feature_line_items: [await line('10', '10')],
      field_feature_third_party: [await line('5', '0', 'third_party_item')],
      field_feature_items: [
        await item('Granite', alternative('Steps', false), '400'),
        await item('Concrete', alternative('steps ', true), '3'),
        await item('Lights', { field_choice: 'optional', field_chosen: false }, '70'),
        await item('Drain', { field_project_feature_status: 'rejected' }, '80'),
        await item('Notes', {}, '90'),
      ],
    },
  );
  const pond = await make(
    'paragraph--feature',
    { field_feature_name: 'Pond', field_feature_status: 'rejected' },
    { field_feature_line_items: [await line('1000')] },
  );
  const { id } = await make(
    'node--project',
    { title: 'Versions' },
    { field_project_features: [patio, pond] },
  );
  return id;
}

const keep = async (project: string) =>
  String(
    (
      await site.ask(manager, 'POST', `/api/project/${project}/estimate-versions`, {
        title: 'As quoted',
      })
    ).body.id,
  );

const attributesOf = async (version: string) => {
  const { body } = await site.ask(manager, 'GET', pathOf('node--estimate_version', version));
  return at(body, 'data', 'attributes') as JsonObject;
};
const subtotalOf = async (version: string) => (await attributesOf(version)).field_version_subtotal;

const sendVersion = (project: string, attributes: JsonObject) =>
  site.ask(manager, 'POST', pathOf('node--estimate_version'), {
    data: {
      type: 'node--estimate_version',
      attributes: { title: 'Sent', ...attributes },
      relationships: { field_version_project: { data: { type: 'node--project', id: project } } },
    },
  });

const patchVersion = (id: string, attributes: JsonObject) =>
  site.ask(manager, 'PATCH', pathOf('node--estimate_version', id), {
    data: { type: 'node--estimate_version', id, attributes },
  });

test('a version has the subtotal of the project: rejected parts and options not chosen count nothing', async () => {
  const project = await newEstimate();
  const version = await keep(project);
  expect(await subtotalOf(version)).toBe('43.40');
  const proposal = await site.ask(manager, 'GET', `/api/proposal/${project}`);
  expect(at(proposal.body, 'totals', 'subtotal')).toBe('43.40');
});

test('a version that is written with its snapshot gets the subtotal of that snapshot, also when it is replaced', async () => {
  const project = await newEstimate();
  const { field_version_snapshot } = await attributesOf(await keep(project));
  const sent = await sendVersion(project, { field_version_snapshot: field_version_snapshot ?? '' });
  const id = String(at(sent.body, 'data', 'id'));
  expect(at(sent.body, 'data', 'attributes', 'field_version_subtotal')).toBe('43.40');
  await patchVersion(id, { title: 'Renamed' });
  expect(await subtotalOf(id)).toBe('43.40');
  const other = String(field_version_snapshot).replace('"10.0000"', '"20.0000"');
  await patchVersion(id, { field_version_snapshot: other });
  expect(await subtotalOf(id)).toBe('69.80');
  await patchVersion(id, { field_version_snapshot: null });
  expect(await subtotalOf(id)).toBeNull();
});

test('a snapshot with an amount that is no number is refused, and too large a sum is no subtotal', async () => {
  const project = await newEstimate();
  const { field_version_snapshot: text } = await attributesOf(await keep(project));
  const sendPrice = (price: string) =>
    sendVersion(project, {
      field_version_snapshot: String(text).replace('"10.0000"', `"${price}"`),
    });
  const refused = await sendPrice('ten');
  expect(refused.status).toBe(422);
  expect(at(refused.body, 'errors', 0, 'detail')).toBe(
    'field_version_snapshot: "ten" is not a decimal number.',
  );
  const { status, body } = await sendPrice('9'.repeat(30));
  expect(status).toBe(201);
  expect(at(body, 'data', 'attributes')).toMatchObject({ field_version_subtotal: null });
});

test('nobody sets the subtotal of a version', async () => {
  const project = await newEstimate();
  const version = await keep(project);
  const field_version_subtotal = '1.00';
  expect((await sendVersion(project, { field_version_subtotal })).status).toBe(403);
  expect((await patchVersion(version, { field_version_subtotal })).status).toBe(403);
  expect(await subtotalOf(version)).toBe('43.40');
});

test('a list of versions is answered without their snapshots', async () => {
  const project = await newEstimate();
  await keep(project);
  const { body } = await site.ask(
    manager,
    'GET',
    `/jsonapi/node/estimate_version?filter[field_version_project.id]=${project}&fields[node--estimate_version]=title,created,uid,field_version_subtotal,unknown`,
  );
  expect(list(body.data).map((one) => Object.keys(at(one, 'attributes') as JsonObject))).toEqual([
    ['title', 'created', 'field_version_subtotal'],
  ]);
});
