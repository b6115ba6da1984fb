import {
  answerAsPlainDrupal,
  contentAs,
  enabledSelect,
  fill,
  makeOwnProject,
  pick,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import HomeOverviewPage from './pages/home-overview/home-overview.page';
import NewProjectPage from './pages/new-project/new-project.page';
import ProjectListPage from './pages/project-list/project-list.page';
import { description, openOverview, said, stored, title } from './testing/open-project';

const pages = {
  '/overview': <HomeOverviewPage />,
  '/projects': <ProjectListPage />,
  '/projects/new': <NewProjectPage />,
};

test('the overview and the list of projects are read', async () => {
  const own = await makeOwnProject();
  answerAsPlainDrupal();
  const { unmount } = await renderPages(pages, { as: 'manager', path: '/overview' });
  await screen.findByText('Active Projects');
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  unmount();
  const path = `/projects?keyword=${encodeURIComponent(own.title)}&status=discovery`;
  await renderPages(pages, { as: 'manager', path });
  expect(await screen.findByText(own.title)).toBeTruthy();
});

test('a project is made for a client', async () => {
  const own = await makeOwnProject();
  answerAsPlainDrupal();
  const { user, address } = await renderPages(pages, { as: 'manager', path: '/projects/new' });
  const field = (label: string) =>
    screen.getByLabelText<HTMLInputElement>((text) => text.startsWith(label));
  await screen.findByRole('heading', { level: 1, name: 'New Project' });
  await waitFor(() => expect(field('Start date').value).not.toBe(''));
  await user.type(field('Name'), 'Plain pond');
  await pick(user, field('Client'), own.client.name);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toMatch(/^\/projects\/[0-9a-f-]{36}\/features$/));
  const { attributesOf } = await contentAs('administrator');
  const made = await attributesOf('node--project', address().split('/')[2] ?? '');
  expect(made.title).toBe('Plain pond');
});

test('title, texts, status and team of a project are changed', async () => {
  const own = await makeOwnProject();
  answerAsPlainDrupal();
  const { user } = await openOverview(own.id);
  await fill(user, title(), 'Plain garden');
  await user.tab();
  await fill(user, description(), 'Steps to the lawn.');
  await user.tab();
  await pick(user, screen.getByRole('combobox', { name: 'Project status' }), 'Construction');
  await said('Project updated');
  await waitFor(async () =>
    expect(await stored(own.id)).toMatchObject({
      title: 'Plain garden',
      field_project_description: 'Steps to the lawn.',
      field_project_status: 'construction',
    }),
  );
  await pick(user, await enabledSelect('Add Team Member'), 'Designer: Priya Nair');
  await said('Team Member added');
});
