import { drupalLists, serviceAnswers } from '../../testing';
import { attach, createPart, order, patch, reference, remove, removeFrom, writeOnly } from '..';

let drupal: ReturnType<typeof drupalLists>;

beforeEach(() => {
  drupal = drupalLists();
});

serviceAnswers((call) => drupal.answer(call));

const patio = reference('paragraph--feature', 'patio');
const field = 'field_feature_line_items';
const list = `/jsonapi/paragraph/feature/patio/relationships/${field}`;
const type = 'paragraph--line_item';

const add = async (id: string) => attach(patio, field, [await createPart({ type, id })]);

beforeEach(async () => {
  for (const id of ['slab', 'sand', 'edging']) await add(id);
});

test('a record that is removed leaves the list of its parent, which takes another one', async () => {
  await removeFrom(patio, field, reference(type, 'sand'));
  expect(drupal.idsIn(list)).toEqual(['slab', 'edging']);
  await add('gravel');
  expect(drupal.idsIn(list)).toEqual(['slab', 'edging', 'gravel']);
});

test('a parent that somebody broke by deleting a record alone is repaired by the next change', async () => {
  const statements = 'field_feature_sow';
  const sow = reference('paragraph--statement', 'sow');
  await attach(patio, statements, [await createPart(sow)]);
  await remove(type, 'sand');
  await remove(sow.type, sow.id);
  await add('gravel');
  expect(drupal.idsIn(list)).toEqual(['slab', 'edging', 'gravel']);
  expect(drupal.idsIn(list.replace(field, statements))).toEqual([]);
  await remove(type, 'slab');
  const features = writeOnly(patio.type);
  await patch(features, patio.id, { attributes: { field_description: 'Stone' } });
  expect(drupal.idsIn(list)).toEqual(['edging', 'gravel']);
});

test('an order leaves out what is missing, and so repairs the parent', async () => {
  await remove(type, 'sand');
  await order(patio, field, ['edging', 'slab']);
  expect(drupal.idsIn(list)).toEqual(['edging', 'slab']);
  await add('gravel');
});

test('removing a record that is gone tells so, and takes it out of the list', async () => {
  await removeFrom(patio, field, reference(type, 'sand'));
  await expect(removeFrom(patio, field, reference(type, 'sand'))).rejects.toMatchObject({
    failure: { kind: 'refused', status: 404 },
  });
  expect(drupal.idsIn(list)).toEqual(['slab', 'edging']);
});
