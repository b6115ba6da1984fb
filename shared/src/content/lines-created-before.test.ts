import * as domain from '../domain';
import { type ServiceCall, serviceAnswers } from '../testing';
import { addLines } from './lines';

/** The record that an earlier try has stored, its answer lost. */
let standing: { readonly attributes: object; readonly relationships?: object };
let calls: ServiceCall[];

beforeEach(() => {
  calls = [];
});

serviceAnswers((call) => {
  calls.push(call);
  const { method, path, body } = call;
  if (method === 'POST' && !path.includes('/relationships/')) return { status: 409, body: {} };
  const [, , entity, bundle, id] = path.split('/');
  const attributes = {
    ...standing.attributes,
    ...body.data?.attributes,
    drupal_internal__revision_id: method === 'PATCH' ? 8 : 7,
  };
  return { body: { data: { ...standing, type: `${entity}--${bundle}`, id, attributes } } };
});

const place = { kind: 'feature', id: 'f', list: 'lines' } as const;
const stored = {
  field_line_item_name: 'Sand',
  field_description: null,
  field_quantity: '2.0000',
  field_unit_price: '0.0000',
  field_overhead: '0.000',
  field_total: '0.00',
};
const sand = { ...domain.newLine, id: 'a', name: 'Sand', quantity: '2' };
const patches = () => calls.filter(({ method }) => method === 'PATCH');

test('what was typed since a line was stored unheard is written to it, and nothing else', async () => {
  standing = { attributes: stored };
  const [line] = await addLines(place, [{ ...sand, name: 'Washed sand', unitPrice: '40' }]);
  expect(patches().map(({ path, body }) => [path, body.data?.attributes])).toEqual([
    [
      '/jsonapi/paragraph/line_item/a',
      {
        field_line_item_name: 'Washed sand',
        field_unit_price: '40',
        field_total: '80.00',
      },
    ],
  ]);
  expect(line).toMatchObject({ name: 'Washed sand', unitPrice: '40', quantity: '2.0000' });
  expect(calls.at(-1)).toMatchObject({
    path: '/jsonapi/paragraph/feature/f/relationships/field_feature_line_items',
    body: { data: [{ id: 'a', meta: { target_revision_id: 8 } }] },
  });
});

test('a line that was stored unheard as it is wanted is only attached', async () => {
  standing = { attributes: stored };
  await addLines(place, [sand]);
  expect(patches()).toEqual([]);
  expect(calls.at(-1)?.body.data).toMatchObject([{ meta: { target_revision_id: 7 } }]);
});

test('a cell that was emptied since is emptied', async () => {
  standing = { attributes: stored };
  await addLines(place, [{ ...sand, quantity: '' }]);
  expect(patches().map(({ body }) => body.data?.attributes)).toEqual([{ field_quantity: null }]);
});
