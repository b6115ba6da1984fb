/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { RequestFailed } from '@portal/shared/http';
import { createBrowserHistory, HistoryRouter } from '@portal/shared/router';
import { $session } from '@portal/shared/session';
import { aProjectRow } from '@portal/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { showMessageFx } from '../../bus';
import type { ProjectListing } from '../../content/project-listing';
import type { readProjectPage } from '../../content/projects.repository';
import { readPagesFx, readSortsFx } from './project-list.model';
import ProjectListPage from './project-list.page';

type Page = Awaited<ReturnType<typeof readProjectPage>>;

const noProjects: Page = { records: [], count: 0, hasMore: false };

/** The page of a role at an address; `read` answers for each page of the list. */
const shown = (role: string, address: string, read: (page: number) => Page = () => noProjects) => {
  const asked: ProjectListing[] = [];
  window.history.replaceState(null, '', address);
  const scope = fork({
    values: [[$session, { userId: 'me', roles: [role] }]],
    handlers: [
      [
        readPagesFx,
        ({ asked: listing, pages }: { asked: ProjectListing; pages: readonly number[] }) => {
          asked.push(listing);
          return pages.map((page) => ({ page, ...read(page) }));
        },
      ],
      [readSortsFx, () => true],
      [showMessageFx, () => undefined],
    ],
  });
  render(
    <Provider value={scope}>
      <HistoryRouter history={createBrowserHistory({ v5Compat: true })}>
        <ProjectListPage />
      </HistoryRouter>
    </Provider>,
  );
  return asked;
};

test('a designer without projects reads that none are assigned, and is not asked to add one', async () => {
  shown('designer', '/projects');
  expect(await screen.findByText('No projects found.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Assigned Projects');
  expect(screen.queryByText('Please add a new project.')).toBeNull();
});

test('a manager without projects is asked to add one', async () => {
  shown('manager', '/projects');
  expect(await screen.findByText('Please add a new project.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Projects');
});

test('the list is asked for as the address says, and Budget turns its order around', async () => {
  const asked = shown('manager', '/projects?status=construction&keyword=pond');
  await screen.findByText('No projects found.');
  expect(asked).toEqual([
    expect.objectContaining({ status: 'construction', keyword: 'pond', budget: null }),
  ]);
  const budget = screen.getByRole('button', { name: 'Budget' });
  await userEvent.click(budget);
  await userEvent.click(budget);
  await screen.findByText('No projects found.');
  expect(asked.slice(1).map((listing) => listing.budget)).toEqual(['ascending', 'descending']);
  expect(window.location.search).toContain('budget=descending');
  expect(budget.getAttribute('aria-pressed')).toBe('true');
});

test('a later page that fails leaves the list that is there, and can be asked for again', async () => {
  const pages = [
    Array.from({ length: 50 }, (_, row) => aProjectRow({ title: `Garden ${row}` })),
    [aProjectRow({ title: 'The last garden' })],
  ];
  let isOnline = false;
  shown('manager', '/projects', (page) => {
    if (page > 0 && !isOnline) throw new RequestFailed({ kind: 'offline' });
    return { records: pages[page] ?? [], count: 51, hasMore: page === 0 };
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Garden 49')).toBeTruthy();
  isOnline = true;
  await userEvent.click(retry);
  expect(await screen.findByText('The last garden')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
