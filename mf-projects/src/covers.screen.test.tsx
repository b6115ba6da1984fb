import { answerInstead, renderPages, requestsSent } from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { readCovers } from './content/covers.repository';
import HomeOverviewPage from './pages/home-overview/home-overview.page';
import ProjectListPage from './pages/project-list/project-list.page';

const pages = { '/overview': <HomeOverviewPage />, '/projects': <ProjectListPage /> };
const title = 'Harbour Walk backyard';
const cardOf = (name: string) => screen.getByText(name).closest('article');
const pictureIn = (name: string) => cardOf(name)?.querySelector('img')?.getAttribute('src') ?? '';

test('a project of the list shows the cover that the office chose, and all covers of a page come at once', async () => {
  await renderPages(pages, { as: 'manager', path: '/projects' });
  await screen.findByText(title);
  await waitFor(() => expect(pictureIn(title)).toContain('terrace-at-dusk'));
  expect(requestsSent().filter(({ path }) => path.includes('/media/document'))).toHaveLength(1);
  const others = screen.getAllByRole('article').filter((card) => card !== cardOf(title));
  expect(others.length).toBeGreaterThan(0);
  expect(others.some((card) => card.querySelector('img'))).toBe(false);
});

test('a table, which shows no covers, reads none until it becomes cards', async () => {
  const { user } = await renderPages(pages, { as: 'manager', path: '/projects?view=table' });
  const coversRead = () =>
    requestsSent().filter(({ path }) => path.includes('/media/document')).length;
  await screen.findByText(title);
  expect(coversRead()).toBe(0);
  for (const view of ['Cards', 'Table', 'Cards'])
    await user.click(screen.getByRole('button', { name: view }));
  await waitFor(() => expect(pictureIn(title)).toContain('terrace-at-dusk'));
  expect(coversRead()).toBe(1);
});

test('the content service answers for the covers of many projects at once', async () => {
  await renderPages(pages, { as: 'manager', path: '/projects?view=table' });
  const link = await screen.findByRole('link', { name: title });
  const id = link.getAttribute('href')?.split('/').at(-1) ?? '';
  const others = Array.from({ length: 99 }, () => crypto.randomUUID());
  const read = await readCovers([...others, id]);
  expect(read).toEqual([expect.objectContaining({ projectId: id, title })]);
});

test('without the covers the list is complete', async () => {
  const stop = answerInstead({ path: /media\/document/ }, { status: 500 });
  await renderPages(pages, { as: 'manager', path: '/projects' });
  await screen.findByText(title);
  expect(screen.queryByRole('alert')).toBeNull();
  stop();
});

test('the start page shows projects by their pictures', async () => {
  await renderPages(pages, { as: 'manager', path: '/overview' });
  const link = await screen.findByRole('link', { name: title });
  expect(link.getAttribute('href')).toMatch(/^\/projects\/[0-9a-f-]{36}$/);
  expect(pictureIn(title)).toContain('terrace-at-dusk');
});
