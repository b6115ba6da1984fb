import { answerInstead, renderPages } from '@portal/shared/testing/screens';
import { screen } from '@testing-library/react';
import PeopleListPage from './pages/people-list/people-list.page';

test('a card tells how many projects of a busy person the list leaves out', async () => {
  const busy = {
    type: 'user--user',
    id: '00000000-0000-4000-8000-000000000001',
    attributes: { field_user_name: 'Busy Bea', status: true },
    relationships: {
      assigned_projects: { data: [{ type: 'node--project', id: 'p1' }], meta: { count: 1301 } },
    },
  };
  const included = [{ type: 'node--project', id: 'p1', attributes: { title: 'Harbour Walk' } }];
  answerInstead(
    { path: /^\/jsonapi\/user\/user\?/ },
    { status: 200, body: { data: [busy], included, meta: { count: 1 } } },
  );
  await renderPages({ '/members': <PeopleListPage /> }, { as: 'administrator', path: '/members' });
  const more = await screen.findByRole('link', { name: 'and 1,300 more' });
  expect(more.getAttribute('href')).toBe(`/members/${busy.id}/projects`);
  expect(screen.getByRole('link', { name: 'Harbour Walk' })).toBeTruthy();
});
