import { randomUUID } from 'node:crypto';
import {
  builtMetadata,
  contentText,
  projectTemplates,
  type TemplateContent,
} from '@portal/shared/domain';
import { aField, anOption, aTemplate, aTemplateItem, aTemplateLine } from '@portal/shared/testing';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
}, 60_000);
afterAll(() => site.stop());

const slab = aTemplateLine({
  name: 'Slab',
  quantity: '1',
  unitPrice: '9.4',
  overheadPercent: '15',
});
const paver = aField({
  options: [
    anOption({ id: 'slab', name: 'Slab', colors: ['#9a9a98'], lines: [slab] }),
    anOption({ id: 'other', name: 'Other' }),
  ],
});
/** Each with parts of its own. */
const aPatio = (): TemplateContent => ({
  ...aTemplate({
    title: 'Patio of a test',
    group: 'Hardscape',
    items: [
      aTemplateItem({
        fields: [{ ...paver, id: randomUUID() }],
        lines: [aTemplateLine({ name: 'Sand' })],
      }),
      aTemplateItem({ name: 'Steps', isBase: false }),
    ],
    statementsOfWork: ['<p>Dig.</p>', '<p>Lay.</p>'],
    safety: ['Wear goggles.'],
    maintenance: ['Sweep sand in.'],
  }),
});

const send = (id: string, template: unknown, seen: string | null = null, token = manager) =>
  site.ask(token, 'POST', `/api/feature-template/${id}`, { template, seen }, 'application/json');

const saved = async (
  id: string,
  template: TemplateContent,
  seen: TemplateContent | null = null,
) => {
  const { status, body } = await send(id, template, seen && contentText(seen));
  expect({ status, body }).toEqual({ status: 200, body: { id } });
};

const include = [
  'field_template_group',
  'field_template_sow',
  'field_template_items.field_item_line_items',
  'field_template_items.field_item_fields.field_options.field_option_line_items',
].join();

const stored = async (id: string) => {
  const { body } = await site.ask(
    manager,
    'GET',
    `/jsonapi/node/feature_template/${id}?include=${include}`,
  );
  const included = list(body.included);
  const idsOf = (type: string) =>
    included.filter((one) => at(one, 'type') === type).map((one) => String(at(one, 'id')));
  const values = (name: string) =>
    included
      .map((one) => at(one, 'attributes', name))
      .filter((value) => value !== null)
      .map(String)
      .toSorted();
  return { title: at(body, 'data', 'attributes', 'title'), idsOf, values };
};

test('a template is stored whole, with its parts, and read as it was written', async () => {
  const [id, patio] = [randomUUID(), aPatio()];
  await saved(id, patio);
  const { title, values } = await stored(id);
  expect(title).toBe('Patio of a test');
  expect(values('field_item_name')).toEqual(['Patio', 'Steps']);
  expect(values('field_option_name')).toEqual(['Other', 'Slab']);
  expect(values('name')).toEqual(['Hardscape']);
  expect(values('field_line_item_name')).toEqual(['Sand', 'Slab']);
  expect(values('field_original_id').filter(Boolean)).toEqual(['blue_line_item']);
  expect(values('field_source_option').filter(Boolean)).toEqual(['slab']);
});

/** A template with a number question and a line that uses the answer. */
const withFormulas = (ofLine: string): TemplateContent => ({
  ...aPatio(),
  items: [
    aTemplateItem({
      fields: [aField({ name: 'area', type: 'number', options: [], formula: '10' })],
      lines: [aTemplateLine({ name: 'Gravel', formula: ofLine })],
    }),
  ],
});

test('formulas are stored, are part of what was seen, and reach the copy of a project', async () => {
  const [id, gravel] = [randomUUID(), withFormulas('area / 27')];
  await saved(id, gravel);
  expect((await stored(id)).values('field_formula').filter(Boolean)).toEqual(['10', 'area / 27']);
  const next = { ...gravel, items: withFormulas('area / 9').items };
  expect((await send(id, next, contentText(aPatio()))).status).toBe(409);
  await saved(id, next, gravel);
  const [copy] = projectTemplates(builtMetadata('', [{ ...next, id }])) ?? [];
  expect(copy && contentText(copy)).toBe(contentText(next));
});

test('a formula that cannot be computed is refused with its place', async () => {
  const { status, body } = await send(randomUUID(), withFormulas('aera / 27'));
  expect({ status, body: JSON.stringify(body) }).toEqual({
    status: 422,
    body: expect.stringContaining('items[0].lines[0].formula: No number has the name'),
  });
});

test('the same call twice stores it once', async () => {
  const [id, patio] = [randomUUID(), aPatio()];
  await saved(id, patio);
  const before = (await stored(id)).idsOf('paragraph--line_item');
  await saved(id, patio);
  expect((await stored(id)).idsOf('paragraph--line_item')).toEqual(before);
});

test('an edit keeps the records of what stays, and removes what is gone', async () => {
  const [id, patio] = [randomUUID(), aPatio()];
  await saved(id, patio);
  const before = await stored(id);
  const [base] = patio.items;
  const dearer = { ...slab, unitPrice: '10.25' };
  const [option] = paver.options;
  const next: TemplateContent = {
    ...patio,
    items: [
      { ...base!, fields: [{ ...base!.fields[0]!, options: [{ ...option!, lines: [dearer] }] }] },
    ],
    statementsOfWork: ['<p>Lay.</p>'],
  };
  await saved(id, next, patio);
  const after = await stored(id);
  expect(after.values('field_unit_price')).toContain('10.2500');
  expect(before.idsOf('paragraph--line_item')).toEqual(
    expect.arrayContaining(after.idsOf('paragraph--line_item')),
  );
  expect(after.values('field_item_name')).toEqual(['Patio']);
  expect(after.values('field_option_name')).toEqual(['Slab']);
  const gone = before
    .idsOf('paragraph--template_option')
    .find((one) => !after.idsOf('paragraph--template_option').includes(one));
  const { status } = await site.ask(manager, 'GET', `/jsonapi/paragraph/template_option/${gone}`);
  expect(status).toBe(404);
});

test('what somebody else has saved meanwhile is not overwritten unasked', async () => {
  const [id, patio] = [randomUUID(), aPatio()];
  await saved(id, patio);
  await saved(id, { ...patio, description: 'Theirs' }, patio);
  const { status } = await send(id, { ...patio, description: 'Mine' }, contentText(patio));
  expect(status).toBe(409);
  expect((await send(id, patio, null)).status).toBe(409);
  expect((await stored(id)).title).toBe('Patio of a test');
});

test('a project keeps the templates that it was made with, whatever becomes of them', async () => {
  const [id, patio] = [randomUUID(), aPatio()];
  await saved(id, patio);
  const value = builtMetadata('', [{ ...patio, id }]);
  const made = await site.ask(manager, 'POST', '/jsonapi/node/project', {
    data: { type: 'node--project', attributes: { title: 'Kept', field_project_value: value } },
  });
  await saved(id, { ...patio, title: 'Renamed', items: [] }, patio);
  const project = String(at(made.body, 'data', 'id'));
  const { body } = await site.ask(manager, 'GET', `/jsonapi/node/project/${project}`);
  const own = projectTemplates(String(at(body, 'data', 'attributes', 'field_project_value')));
  expect(own?.map(({ title, items }) => [title, items.length])).toEqual([['Patio of a test', 2]]);
});

test.each([
  ['demo_designer', 403],
  ['demo_staff_worker', 403],
  ['demo_contract_worker', 403],
  ['demo_customer', 403],
  ['demo_administrator', 200],
])('%s is answered with %i', async (name, expected) => {
  const token = await site.token(name);
  expect((await send(randomUUID(), aPatio(), null, token)).status).toBe(expected);
});

test.each<[string, unknown, number]>([
  ['no template', undefined, 400],
  ['a template without a name', { ...aPatio(), title: ' ' }, 422],
  ['a kind of question that is none', { ...aPatio(), items: [itemOf({ type: 'colour' })] }, 422],
  ['a choice without options', { ...aPatio(), items: [itemOf({ options: [] })] }, 422],
  ['a price that is no number', { ...aPatio(), items: [itemWith({ unitPrice: 'abc' })] }, 422],
  [
    'a price that no field holds',
    { ...aPatio(), items: [itemWith({ unitPrice: '999999999' })] },
    422,
  ],
  ['two parts of one name', { ...aPatio(), items: [itemOf({}), itemOf({})] }, 422],
  ['items that are a text', { ...aPatio(), items: 'Patio' }, 422],
])('%s is refused, and nothing is stored', async (_name, template, expected) => {
  const id = randomUUID();
  expect((await send(id, template)).status).toBe(expected);
  const { status } = await site.ask(manager, 'GET', `/jsonapi/node/feature_template/${id}`);
  expect(status).toBe(404);
});

test('an id that is no uuid, and one that something else has, are refused', async () => {
  expect((await send('patio', aPatio())).status).toBe(400);
  const { body } = await site.ask(manager, 'GET', '/jsonapi/node/project?page[limit]=1');
  expect((await send(String(at(body, 'data', 0, 'id')), aPatio())).status).toBe(409);
});

function itemOf(field: object) {
  return { ...aTemplateItem({ name: 'Patio' }), fields: [{ ...aField(), ...field }] };
}
function itemWith(line: object) {
  return { ...aTemplateItem(), lines: [{ ...aTemplateLine(), ...line }] };
}
