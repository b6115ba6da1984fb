import { configureHttp } from '../../http';
import { contentAs, requestsSent } from '../../testing/screens';
import { sessionOf } from '../../testing/screens/sign-in';
import { query, readRaw } from './reading';

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
async function projectWithItems(...counts: readonly number[]) {
  const { make } = await contentAs('administrator');
  const features = [];
  const itemIds: string[] = [];
  for (const count of counts) {
    const items = [];
    for (let place = 0; place < count; place += 1) {
      const attributes = {
        field_project_feature_name: `Item ${place}`,
        field_project_feature_notes: note,
      };
      items.push(await make(item, { attributes }));
    }
    itemIds.push(...items.map(({ id }) => id));
    const relationships = { field_feature_items: { data: items } };
    const attributes = { field_feature_name: 'Terrace' };
    features.push(await make('paragraph--feature', { attributes, relationships }));
  }
  const relationships = { field_project_features: { data: features } };
  const { id } = await make(project, { attributes: { title: 'Large' }, relationships });
  return { id, itemIds };
}

const idsOf = (records: readonly { readonly type: string; readonly id: string }[], type: string) =>
  records.filter((record) => record.type === type).map(({ id }) => id);

const withItems = () =>
  query().addInclude(['field_project_features', 'field_project_features.field_feature_items']);

test('features that are too much for one answer are read half by half, and one by itself in parts', async () => {
  const { id, itemIds } = await projectWithItems(5, 5, 10);
  const { record, included } = await readRaw(project, id, withItems());
  expect(record.attributes['title']).toBe('Large');
  expect(idsOf(included, 'paragraph--feature')).toHaveLength(3);
  expect(idsOf(included, item).toSorted()).toEqual(itemIds.toSorted());
  expect(included.every(({ attributes }) => Object.keys(attributes).length > 0)).toBe(true);
});

test('what fits into one answer is one request, and another refusal is passed on', async () => {
  const { id, itemIds } = await projectWithItems(2);
  const { included } = await readRaw(project, id, withItems());
  expect(idsOf(included, item)).toEqual(itemIds);
  expect(requestsSent().filter(({ path }) => path.includes('include='))).toHaveLength(1);
  await expect(readRaw(project, crypto.randomUUID(), withItems())).rejects.toThrow('refused (404)');
});
