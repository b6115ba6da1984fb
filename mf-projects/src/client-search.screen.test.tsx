import {
  answerInstead,
  contentAs,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import NewProjectPage from './pages/new-project/new-project.page';

const pages = { '/projects/new': <NewProjectPage /> };
const client = () => screen.findByRole('combobox', { name: /^Client/ });
const listsAsked = () =>
  requestsSent().filter(({ path }) => path.startsWith('/jsonapi/user/user?'));

test('a client is found by typing among more than fit a page, and is there after the page was left', async () => {
  const { makePerson } = await contentAs('administrator');
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => makePerson('customer', `Aaron Many-${index}`)),
  );
  const { name } = await makePerson('customer', 'Zoë Last', { field_user_company: 'Éclat' });
  const before = listsAsked().length;
  const { user, unmount } = await renderPages(pages, { as: 'manager', path: '/projects/new' });
  await user.click(await client());
  expect(screen.queryByRole('option', { name })).toBeNull();
  await user.keyboard('eclat zoe');
  await user.click(await screen.findByTitle(name));
  expect(listsAsked().length - before).toBeLessThanOrEqual(3);
  expect((await client()).closest('[class]')?.parentElement?.textContent).toContain(name);
  unmount();

  await renderPages(pages, { as: 'manager', path: '/projects/new' });
  await waitFor(() => expect(screen.getByText(name)).toBeTruthy());
});

test('a reader who may not filter accounts by role finds a client among all accounts', async () => {
  const { makePerson } = await contentAs('administrator');
  const { name } = await makePerson('customer', 'Zoë Refused');
  const end = answerInstead({ path: /roles\.meta|roles%2Emeta/ }, { status: 403 });
  const { user } = await renderPages(pages, { as: 'manager', path: '/projects/new' });
  await user.click(await client());
  await user.keyboard('refused zoe');
  expect(await screen.findByTitle(name)).toBeTruthy();
  end();
});
