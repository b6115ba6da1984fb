import { contentAs, messages, renderPages } from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import NewPersonPage from '../new-person';
import PeopleListPage from './index';

const pages = {
  '/members': <PeopleListPage />,
  '/clients': <PeopleListPage />,
  '/clients/new': <NewPersonPage />,
  '/members/new': <NewPersonPage />,
};

test('the list shows the members of the site', async () => {
  await renderPages(pages, { as: 'manager', path: '/members?keyword=Marcus' });
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Marcus Bell')).toBeTruthy();
});

test('where nobody is found, the list says so and what to do', async () => {
  await renderPages(pages, { as: 'manager', path: '/clients?keyword=nobody-at-all' });
  expect(await screen.findByText('No clients found.')).toBeTruthy();
  expect(screen.getByText('Please add a new client.')).toBeTruthy();
});

test('a new client is stored with all fields and gets their page', async () => {
  const { user, address } = await renderPages(pages, { as: 'manager', path: '/clients/new' });
  await user.type(await screen.findByLabelText(/^Name/), 'Noor Haddad');
  await user.type(screen.getByLabelText(/^Email/), 'noor@example.test');
  await user.type(screen.getByLabelText('Company'), 'Haddad Dental');
  await user.click(screen.getByRole('button', { name: 'Create New Client' }));
  await waitFor(() => expect(address()).toMatch(/^\/clients\/[0-9a-f-]{36}\/profile$/));
  expect(messages()).toEqual([]);
  const id = address().split('/')[2] ?? '';
  const { attributesOf } = await contentAs('administrator');
  expect(await attributesOf('user--user', id)).toMatchObject({
    field_user_name: 'Noor Haddad',
    mail: 'noor@example.test',
    field_user_company: 'Haddad Dental',
  });
});
