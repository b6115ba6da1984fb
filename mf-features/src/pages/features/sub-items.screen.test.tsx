import {
  contentAs,
  makeOwnProject,
  messages,
  type OwnProject,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import FeaturesTab from './features.page';

interface Stored {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

async function includedIn({ id }: OwnProject, include: string): Promise<readonly Stored[]> {
  const { ask } = await contentAs('administrator');
  const path = `/jsonapi/node/project/${id}?include=${include}`;
  const { included = [] } = await ask<{ included?: readonly Stored[] }>('GET', path);
  return included;
}

const inItems = async (project: OwnProject, wanted: string) => {
  const include = 'field_project_features.field_feature_items.field_item_line_items';
  const found = await includedIn(project, include);
  return found.filter(({ type }) => type === wanted);
};
const linesOfItems = (project: OwnProject) => inItems(project, 'paragraph--line_item');

/** A field of sub-items that the portal never shows: another program may use it. */
const neverShown = { field_project_feature_stat: 'agreed by phone' };

/** Adds a sub-item with one line to the feature of a project. */
async function addSeating(project: OwnProject): Promise<void> {
  const { ask, make } = await contentAs('administrator');
  const line = await make('paragraph--line_item', {
    attributes: { field_line_item_name: 'Bench', field_quantity: '1', field_unit_price: '400' },
  });
  const item = await make('paragraph--project_feature_item', {
    attributes: { field_project_feature_name: 'Seating', ...neverShown },
    relationships: { field_item_line_items: { data: [line] } },
  });
  const features = await includedIn(project, 'field_project_features');
  const feature = features.find(({ type }) => type === 'paragraph--feature');
  const path = `/jsonapi/paragraph/feature/${feature?.id}/relationships/field_feature_items`;
  await ask('POST', path, { data: [item] });
}

test('a removed sub-item returns with its lines and all its fields when the removal is undone', async () => {
  const project = await makeOwnProject();
  await addSeating(project);
  const { user } = await renderPages(
    { [`/projects/${project.id}/features/*`]: <FeaturesTab projectId={project.id} /> },
    { as: 'manager', path: `/projects/${project.id}/features/gravel-garden` },
  );
  await user.click(await screen.findByRole('button', { name: 'Seating' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Seating' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(messages()).toContain('Feature item removed'));
  expect(await linesOfItems(project)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await linesOfItems(project)).toHaveLength(1));
  expect(await screen.findByRole('region', { name: 'Sub-item Seating' })).toBeTruthy();
  const [item] = await inItems(project, 'paragraph--project_feature_item');
  expect(item?.attributes).toMatchObject(neverShown);
  expect(screen.queryByRole('list', { name: 'Changes that were not saved' })).toBeNull();
});
