import {
  contentAs,
  makeOwnProject,
  messages,
  pick,
  renderPages,
  signProject,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import ProjectListPage from './pages/project-list/project-list.page';
import { openOverview } from './testing/open-project';

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
