import {
  type Answer,
  answerAsPlainDrupal,
  answerInstead,
  contentAs,
  fill,
  messages,
  pick,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import CrewsPage from './pages/crews/crews.page';
import PeopleListPage from './pages/people-list/people-list.page';
import { accountPages, button, field, readAccountsByMail } from './testing/account-pages';

const pages = { ...accountPages, '/clients': <PeopleListPage />, '/members': <PeopleListPage /> };

beforeEach(answerAsPlainDrupal);

test('a new client without an address is made as a whole', async () => {
  const mail = 'plain@example.test';
  const { user, address } = await renderPages(pages, { as: 'manager', path: '/clients/new' });
  await screen.findByRole('button', { name: 'Create New Client' });
  await user.type(field('Name'), 'Plain Client');
  await user.type(field('Email'), mail);
  await user.type(field('Company'), 'Plain & sons');
  await user.click(button('Create New Client'));
  await screen.findByRole('heading', { level: 1, name: 'Plain Client' });
  expect(address()).toMatch(/profile$/);
  const [made] = await readAccountsByMail(mail);
  expect(made?.attributes).toMatchObject({
    field_user_company: 'Plain & sons',
    field_user_address: null,
  });
});

test('a manager, who reads no role records, changes the role of a member', async () => {
  const { makePerson } = await contentAs('administrator');
  const { id, mail } = await makePerson('designer', 'Plain Designer');
  const { user } = await renderPages(pages, { as: 'manager', path: `/members/${id}/profile` });
  await user.click(await screen.findByRole('button', { name: 'Edit Account' }));
  await user.click(await screen.findByRole('radio', { name: 'Staff Worker' }));
  await user.click(button('Save'));
  await waitFor(() => expect(messages()).toEqual(['User data saved with api']));
  const { ask } = await contentAs('administrator');
  const roles = await ask<{ data: { meta: { drupal_internal__target_id: string } }[] }>(
    'GET',
    `/jsonapi/user/user/${id}/relationships/roles`,
  );
  expect([mail, ...roles.data.map(({ meta }) => meta.drupal_internal__target_id)]).toEqual([
    mail,
    'staff_worker',
  ]);
});

test('lists and records of people have the projects of each person', async () => {
  const { makePerson, make } = await contentAs('administrator');
  const { id, name } = await makePerson('customer', 'Plain Owner');
  const client = { type: 'user--user', id };
  await make('node--project', {
    attributes: { title: 'Plain garden' },
    relationships: { field_project_client: { data: client } },
  });
  const { user } = await renderPages(pages, { as: 'manager', path: '/clients' });
  await user.type(await screen.findByLabelText('Keyword'), name);
  await waitFor(() => expect(screen.getByText('Plain garden')).toBeTruthy());
});

test('a client is shown before the projects are read, and not as a client without projects', async () => {
  const { makePerson, make } = await contentAs('administrator');
  const { id, name } = await makePerson('customer', 'Plain Early');
  await make('node--project', {
    attributes: { title: 'Plain meadow' },
    relationships: { field_project_client: { data: { type: 'user--user', id } } },
  });
  let sendFirstPage: (answer: Answer) => void = () => undefined;
  const firstPage = new Promise<Answer>((resolve) => {
    sendFirstPage = resolve;
  });
  const projects = /^\/jsonapi\/node\/project\?/;
  const endSlowPage = answerInstead({ path: projects }, firstPage);
  const path = `/clients?keyword=${encodeURIComponent(name)}`;
  await renderPages(pages, { as: 'manager', path });
  expect(await screen.findByText('Assigned projects not read yet')).toBeTruthy();
  expect(screen.getByRole('link', { name })).toBeTruthy();
  expect(screen.queryByText('No assigned projects...')).toBeNull();
  endSlowPage();
  const next = requestsSent().find((sent) => !sent.isOfTest && projects.test(sent.path))?.path;
  sendFirstPage({ status: 200, body: { data: [], links: { next: { href: next } } } });
  expect(await screen.findByRole('link', { name: 'Plain meadow' })).toBeTruthy();
  expect(screen.queryByText('Assigned projects not read yet')).toBeNull();
});

test('a crew gets a member', async () => {
  const { makePerson } = await contentAs('administrator');
  const { name } = await makePerson('staff_worker', 'Plain Mason');
  const { user } = await renderPages(
    { '/crews': <CrewsPage /> },
    { as: 'manager', path: '/crews' },
  );
  const crew = await screen.findByRole('textbox', { name: 'Name of Stone crew' });
  const card = within(crew.closest('article') as HTMLElement);
  await pick(user, card.getByRole('combobox', { name: 'Add member to Stone crew' }), name);
  expect(await card.findByText(name)).toBeTruthy();
  await waitFor(() => expect(requestsSent().some(({ method }) => method === 'POST')).toBe(true));
});

test('the own mail address is changed with the current password', async () => {
  const { makePerson } = await contentAs('administrator');
  const password = 'Quiet-orchard-7';
  const { id, mail } = await makePerson('manager', 'Plain Moreau', { pass: password });
  const path = `/members/${id}/profile`;
  const { user } = await renderPages(pages, { as: { mail, password }, path });
  await user.click(await screen.findByRole('button', { name: 'Edit Account' }));
  await fill(user, field('Email'), `new-${mail}`);
  await user.type(field('Current password'), password);
  await user.click(button('Save'));
  await waitFor(() => expect(messages()).toEqual(['User data saved with api']));
  expect(await readAccountsByMail(`new-${mail}`)).toHaveLength(1);
});

test('an administrator removes an account, which leaves projects and crews first', async () => {
  const { makePerson, make } = await contentAs('administrator');
  const { id, name, mail } = await makePerson('staff_worker', 'Plain Lind');
  const worker = { type: 'user--user', id };
  await make('node--project', {
    attributes: { title: 'Plain hedge' },
    relationships: { field_project_assigned_user: { data: [worker] } },
  });
  const path = `/members?keyword=${encodeURIComponent(name)}`;
  const { user } = await renderPages(pages, { as: 'administrator', path });
  await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(messages()).toContain('User removed'));
  expect(await readAccountsByMail(mail)).toEqual([]);
});
