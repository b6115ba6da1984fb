import { contentAs, renderPages } from '@portal/shared/testing/screens';
import { screen } from '@testing-library/react';
import PeopleListPage from './pages/people-list/people-list.page';

test('before a client is removed, an administrator reads what happens to the projects', async () => {
  const { makePerson } = await contentAs('administrator');
  const { name } = await makePerson('customer', 'Tove Client');
  const { user } = await renderPages(
    { '/clients': <PeopleListPage /> },
    { as: 'administrator', path: `/clients?keyword=${encodeURIComponent(name)}` },
  );
  await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
  const question = await screen.findByRole('alertdialog', { name: `Remove ${name}?` });
  expect(question.textContent).toContain('The projects of this client stay without a client');
  expect(question.textContent).toContain('signed proposals stay');
  expect(question.textContent).not.toContain('crew');
});
