import { drupalLists, serviceAnswers } from '../../testing';
import { attach, createPart, order, reference, remove, removeFrom } from '..';

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

test('a record that is deleted alone breaks its parent, as a Drupal has it', async () => {
  await remove(type, 'sand');
  await expect(add('gravel')).rejects.toMatchObject({ failure: { kind: 'refused', status: 422 } });
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
