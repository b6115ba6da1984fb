import {
  answerAsPlainDrupal,
  contentAs,
  makeOwnProject,
  messages,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import EstimateTools from './pages/estimate-tools/estimate-tools.section';
import FeatureNew from './pages/feature-new/feature-new.page';
import FeaturesTab from './pages/features/features.page';
import TemplatesPage from './pages/templates/templates.page';

interface StoredLine {
  readonly type: string;
  readonly attributes: { readonly field_line_item_name: string };
}

const open = async () => {
  const { id } = await makeOwnProject();
  const opened = await renderPages(
    { '/tools': <EstimateTools projectId={id} /> },
    { as: 'manager', path: '/tools' },
  );
  await screen.findByRole('button', { name: 'Export' });
  await allSettled(opened.scope);
  return opened;
};
const versions = () => screen.queryByRole('button', { name: 'Versions' });

test('versions of an estimate are offered where the content system has them, and nowhere else', async () => {
  const { unmount } = await open();
  expect(versions()).toBeTruthy();
  unmount();
  answerAsPlainDrupal();
  await open();
  expect(versions()).toBeNull();
});

test('a manager adds, edits and removes a line', async () => {
  const { id } = await makeOwnProject();
  answerAsPlainDrupal();
  const { user } = await renderPages(
    { [`/projects/${id}/features/*`]: <FeaturesTab projectId={id} /> },
    { as: 'manager', path: `/projects/${id}/features/gravel-garden` },
  );
  const lines = within(await screen.findByRole('region', { name: 'Line items of Gravel garden' }));
  await user.click(lines.getByRole('button', { name: 'Add line' }));
  await user.type(await screen.findByLabelText('Name, new line'), 'Mulch{Tab}');
  await user.type(await screen.findByLabelText('Quantity, Mulch'), '2{Enter}');
  const { ask } = await contentAs('manager');
  const stored = async () => {
    const path = `/jsonapi/node/project/${id}?include=field_project_features.field_feature_line_items`;
    const { included } = await ask<{ included: readonly StoredLine[] }>('GET', path);
    return included
      .filter(({ type }) => type === 'paragraph--line_item')
      .map(({ attributes }) => attributes.field_line_item_name);
  };
  await waitFor(async () => expect(await stored()).toContain('Mulch'));
  await user.click(screen.getByRole('button', { name: 'Remove, Crew of three' }));
  await waitFor(async () => expect(await stored()).toEqual(['Mulch']));
});

test('a manager adds a feature of a template', async () => {
  const { id } = await makeOwnProject();
  answerAsPlainDrupal();
  const { user } = await renderPages(
    { [`/projects/${id}/feature-new`]: <FeatureNew projectId={id} /> },
    { as: 'manager', path: `/projects/${id}/feature-new` },
  );
  await user.click(await screen.findByRole('radio', { name: 'Planting Beds' }));
  await user.click(screen.getByRole('button', { name: 'Add to Project' }));
  const { ask } = await contentAs('manager');
  const path = `/jsonapi/node/project/${id}/relationships/field_project_features`;
  await waitFor(async () =>
    expect((await ask<{ data: readonly unknown[] }>('GET', path)).data).toHaveLength(2),
  );
});

test('a feature is removed, and another one is added to the project', async () => {
  const { id } = await makeOwnProject();
  answerAsPlainDrupal();
  const { user, goTo } = await renderPages(
    {
      [`/projects/${id}/features/*`]: <FeaturesTab projectId={id} />,
      [`/projects/${id}/feature-new`]: <FeatureNew projectId={id} />,
    },
    { as: 'manager', path: `/projects/${id}/features/gravel-garden` },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Feature' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  const { ask } = await contentAs('manager');
  const path = `/jsonapi/node/project/${id}/relationships/field_project_features`;
  const stored = async () => (await ask<{ data: readonly unknown[] }>('GET', path)).data;
  await waitFor(async () => expect(await stored()).toEqual([]));
  goTo(`/projects/${id}/feature-new`);
  await user.click(await screen.findByRole('radio', { name: 'Planting Beds' }));
  await user.click(screen.getByRole('button', { name: 'Add to Project' }));
  await waitFor(async () => expect(await stored()).toHaveLength(1));
});

test('a template that a role may not retire stays, and the message names the permission', async () => {
  answerAsPlainDrupal();
  const { user } = await renderPages(
    { '/templates': <TemplatesPage /> },
    { as: 'manager', path: '/templates' },
  );
  const row = async () => {
    const link = await screen.findByRole('link', { name: 'Cedar Fence' });
    return within(link.closest('li') as HTMLElement);
  };
  await user.click((await row()).getByRole('button', { name: /Cedar Fence$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retire' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }),
  );
  await waitFor(() => expect(messages().join()).toContain('permission "Administer content"'));
  await waitFor(async () => expect((await row()).queryByText('Retired')).toBeNull());
});
