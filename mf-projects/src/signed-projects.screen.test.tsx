import { recordChanged } from '@portal/shared/http';
import {
  contentAs,
  makeOwnProject,
  messages,
  pick,
  renderPages,
  requestsSent,
  signProject,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { type Scope, scopeBind } from 'effector';
import ProjectListPage from './pages/project-list/project-list.page';
import { openOverview, projectPages } from './testing/open-project';

interface Features {
  readonly data: {
    readonly relationships: {
      readonly field_project_features: { readonly data: readonly { readonly id: string }[] };
    };
  };
}

/** Another person renames the first feature of a project. */
async function renameFeature(project: string, scope: Scope): Promise<void> {
  const { ask } = await contentAs('administrator');
  const { data } = await ask<Features>('GET', `/jsonapi/node/project/${project}`);
  const [feature] = data.relationships.field_project_features.data;
  await ask('PATCH', `/jsonapi/paragraph/feature/${feature?.id}`, {
    data: {
      type: 'paragraph--feature',
      id: feature?.id,
      attributes: { field_feature_name: 'Gravel garden with a pond' },
    },
  });
  const told = { change: 'changed' as const, type: 'paragraph--feature', root: project };
  scopeBind(recordChanged, { scope })({ ...told, id: feature?.id ?? '' });
}

const proposalReads = () =>
  requestsSent().filter(({ path }) => path.startsWith('/api/proposal/')).length;
const changed = () => screen.queryByText('Changed since signing');

test('the head of a signed project says that the estimate was changed since, also while the project is open', async () => {
  const project = await makeOwnProject();
  await signProject(project);
  const readsBefore = proposalReads();
  const { scope } = await openOverview(project.id);
  await screen.findByText(/^Signed .+ by Ines Moreau/);
  await waitFor(() => expect(proposalReads()).toBe(readsBefore + 1));
  expect(changed()).toBeNull();
  await renameFeature(project.id, scope);
  await waitFor(() => expect(changed()).not.toBeNull());
});

test('whoever may not read the proposal does not ask whether it was changed', async () => {
  const project = await makeOwnProject();
  await signProject(project);
  const readsBefore = proposalReads();
  const path = `/projects/${project.id}/construction-binder`;
  await renderPages(projectPages, { as: 'staff_worker', path });
  await screen.findByText(/^Signed .+ by Ines Moreau/);
  expect(proposalReads()).toBe(readsBefore);
});

test('a signed project is not deleted, and its manager reads why; archived, an administrator finds it by a filter', async () => {
  const project = await makeOwnProject();
  await signProject(project);
  const { user, unmount } = await openOverview(project.id);
  await user.click(await screen.findByRole('button', { name: 'Delete Project' }));
  const question = await screen.findByRole('alertdialog', { name: /^Delete .+\?$/ });
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(messages().join()).toContain('This project is signed'));
  unmount();
  const { ask } = await contentAs('administrator');
  await ask('POST', `/api/project/${project.id}/archive`, { archived: true });
  const pages = { '/projects': <ProjectListPage /> };
  const list = await renderPages(pages, { as: 'administrator', path: '/projects' });
  await pick(list.user, await screen.findByLabelText('Archive'), 'Archived');
  expect(await screen.findByRole('link', { name: project.title })).toBeTruthy();
  list.unmount();
  await renderPages(pages, { as: 'manager', path: '/projects' });
  await screen.findByText(/^\d+ projects?$/);
  expect(screen.queryByLabelText('Archive')).toBeNull();
});
