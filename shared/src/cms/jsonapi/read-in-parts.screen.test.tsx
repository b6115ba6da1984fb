import { configureHttp } from '../../http';
import { contentAs, requestsSent } from '../../testing/screens';
import { sessionOf } from '../../testing/screens/sign-in';
import { object, text } from './fields';
import { query, readAll, readRaw } from './reading';
import { defineResource } from './resource';

const project = 'node--project';
const item = 'paragraph--project_feature_item';

/** A note of which nine are more than the included records of an answer may hold. */
const note = 'x'.repeat(900_000);

beforeEach(async () => {
  const { token } = await sessionOf('administrator');
  configureHttp({
    origin: '',
    accessToken: () => token,
    renew: async () => null,
    ended: () => undefined,
  });
});

/** Makes a project whose features have so many sub-items; returns its id, and the ids of the sub-items in order. */
async function projectWithItems(
  counts: readonly number[],
  { title = 'Large', notes = note }: { readonly title?: string; readonly notes?: string } = {},
) {
  const { make } = await contentAs('administrator');
  const features = [];
  const itemIds: string[] = [];
  for (const count of counts) {
    const items = [];
    for (let place = 0; place < count; place += 1) {
      const attributes = {
        field_project_feature_name: `Item ${place}`,
        field_project_feature_notes: notes,
      };
      items.push(await make(item, { attributes }));
    }
    itemIds.push(...items.map(({ id }) => id));
    const relationships = { field_feature_items: { data: items } };
    const attributes = { field_feature_name: 'Terrace' };
    features.push(await make('paragraph--feature', { attributes, relationships }));
  }
  const relationships = { field_project_features: { data: features } };
  const { id } = await make(project, { attributes: { title }, relationships });
  return { id, itemIds };
}

const idsOf = (records: readonly { readonly type: string; readonly id: string }[], type: string) =>
  records.filter((record) => record.type === type).map(({ id }) => id);

const withItems = () =>
  query().addInclude(['field_project_features', 'field_project_features.field_feature_items']);

test('features that are too much for one answer are read half by half, and one by itself in parts', async () => {
  const { id, itemIds } = await projectWithItems([5, 5, 10]);
  const { record, included } = await readRaw(project, id, withItems());
  expect(record.attributes['title']).toBe('Large');
  expect(idsOf(included, 'paragraph--feature')).toHaveLength(3);
  expect(idsOf(included, item).toSorted()).toEqual(itemIds.toSorted());
  expect(included.every(({ attributes }) => Object.keys(attributes).length > 0)).toBe(true);
});

test('what fits into one answer is one request, and another refusal is passed on', async () => {
  const { id, itemIds } = await projectWithItems([2]);
  const { included } = await readRaw(project, id, withItems());
  expect(idsOf(included, item).toSorted()).toEqual(itemIds.toSorted());
  expect(requestsSent().filter(({ path }) => path.includes('include='))).toHaveLength(1);
  await expect(readRaw(project, crypto.randomUUID(), withItems())).rejects.toThrow('refused (404)');
});

const none = object({});
const itemNames = defineResource({
  type: item,
  attributes: object({ field_project_feature_name: text() }),
  read: ({ attributes }) => attributes.field_project_feature_name,
});
const features = defineResource({
  type: 'paragraph--feature',
  attributes: none,
  read: ({ related }) => related.many('field_feature_items', itemNames),
});
const projects = defineResource({
  type: project,
  attributes: none,
  read: ({ related }) => related.many('field_project_features', features).flat(),
});

test('a page of a collection that is too much for one answer is read in parts, and the next page follows', async () => {
  const title = `Many ${crypto.randomUUID()}`;
  const notes = note.slice(0, 200_000);
  for (let made = 0; made < 51; made += 1) await projectWithItems([1], { title, notes });
  const read = await readAll(projects, withItems().addFilter('title', title));
  expect(read).toEqual(Array.from({ length: 51 }, () => ['Item 0']));
});
