import {
  answerInstead,
  contentAs,
  messages,
  pick,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import CrewsPage from './pages/crews/crews.page';
import PeopleListPage from './pages/people-list/people-list.page';

const pages = {
  '/members': <PeopleListPage />,
  '/clients': <PeopleListPage />,
  '/crews': <CrewsPage />,
};

describe.each(['member', 'client'])('the list of every %s', (one) => {
  test('says that nobody matches, and leads back to everybody', async () => {
    const { user } = await renderPages(pages, {
      as: 'administrator',
      path: `/${one}s?keyword=nobody-at-all`,
    });
    expect(await screen.findByText(`No ${one}s found.`)).toBeTruthy();
    expect(screen.getByText(/Nothing matches/).textContent).toContain('nobody-at-all');
    expect(screen.queryByText(`Please add a new ${one}.`)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText(new RegExp(`^[1-9]\\d* ${one}s$`))).toBeTruthy();
  });

  test('says that there is nobody yet, and what to do', async () => {
    answerInstead({ path: /^\/jsonapi\/user\/user\?/ }, { status: 200, body: { data: [] } });
    await renderPages(pages, { as: 'administrator', path: `/${one}s` });
    expect(await screen.findByText(`No ${one}s found.`)).toBeTruthy();
    expect(screen.getByText(`Please add a new ${one}.`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  test('says that it could not be read, and is there on another try', async () => {
    const end = answerInstead({ path: /^\/jsonapi\/user\/user\?/ }, { status: 500 });
    const { user } = await renderPages(pages, { as: 'manager', path: `/${one}s` });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(messages()).toEqual([`${one === 'member' ? 'Member' : 'Client'} could not be fetched`]);
    expect(screen.queryByText(`No ${one}s found.`)).toBeNull();
    end();
    await user.click(retry);
    const name = one === 'member' ? 'Marcus Bell' : 'Amelia Okafor';
    expect(await screen.findByRole('link', { name })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

test('keyword, order and view stand in the address, and Back restores them', async () => {
  const { user, address, goTo } = await renderPages(pages, { as: 'manager', path: '/members' });
  await screen.findByRole('link', { name: 'Priya Nair' });
  expect(screen.getByRole('link', { name: 'Crews' }).getAttribute('href')).toBe('/crews');
  expect(screen.getByRole('link', { name: 'Add New' }).getAttribute('href')).toBe('/members/new');
  await user.type(screen.getByLabelText('Keyword'), 'stone');
  await user.click(screen.getByRole('button', { name: 'ASC' }));
  await user.click(screen.getByLabelText('Table'));
  await screen.findByRole('table', { name: 'Members' });
  const search = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(search)).toEqual({
    keyword: 'stone',
    order: 'descending',
    view: 'table',
  });
  await waitFor(() =>
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2),
  );
  const link = screen.getByRole('link', { name: 'Marcus Bell' });
  expect(link.getAttribute('href')).toMatch(/^\/members\/[0-9a-f-]{36}\/profile$/);
  goTo('/crews');
  await screen.findByRole('heading', { level: 1, name: 'Crews' });
  window.history.back();
  expect((await screen.findByLabelText<HTMLInputElement>('Keyword')).value).toBe('stone');
  expect(screen.getByRole('button', { name: 'DESC' })).toBeTruthy();
  expect(await screen.findByRole('table', { name: 'Members' })).toBeTruthy();
});

test('a list that is opened without a view has the one that was chosen last', async () => {
  const { user, unmount } = await renderPages(pages, { as: 'manager', path: '/members' });
  await user.click(await screen.findByLabelText('Table'));
  expect(await screen.findByRole('table', { name: 'Members' })).toBeTruthy();
  unmount();
  const again = await renderPages(pages, { as: 'manager', path: '/clients' });
  expect(await screen.findByRole('table', { name: 'Clients' })).toBeTruthy();
  await again.user.click(screen.getByLabelText('Cards'));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('names stand in the order that is asked for', async () => {
  const { user } = await renderPages(pages, { as: 'manager', path: '/clients?view=table' });
  const names = async () => {
    const table = await screen.findByRole('table', { name: 'Clients' });
    return within(table)
      .getAllByRole('link')
      .map((link) => link.textContent)
      .filter((text) => !text?.includes('@'));
  };
  const ascending = await names();
  expect(ascending).toEqual([...ascending].sort());
  expect(ascending.length).toBeGreaterThan(2);
  await user.click(screen.getByRole('button', { name: 'ASC' }));
  await waitFor(async () => expect(await names()).toEqual([...ascending].reverse()));
  const header = (name: string) => screen.getByRole('columnheader', { name });
  expect(header('Name').getAttribute('aria-sort')).toBe('descending');
  await user.click(within(header('Name')).getByRole('button'));
  await waitFor(async () => expect(await names()).toEqual(ascending));
  expect(document.activeElement).toBe(within(header('Name')).getByRole('button'));
  await user.click(within(header('Company')).getByRole('button'));
  expect(header('Company').getAttribute('aria-sort')).toBe('ascending');
  expect(header('Name').getAttribute('aria-sort')).toBe('none');
});

test('nobody but an administrator may remove somebody, who asks first', async () => {
  const { makePerson, ask } = await contentAs('administrator');
  const { id, name } = await makePerson('staff_worker', 'Tove Lind');
  const path = `/members?keyword=${encodeURIComponent(name)}`;
  const { unmount } = await renderPages(pages, { as: 'manager', path });
  await screen.findByRole('link', { name });
  expect(screen.queryByRole('button', { name: `Remove ${name}` })).toBeNull();
  unmount();

  const { user } = await renderPages(pages, { as: 'administrator', path });
  const remove = await screen.findByRole('button', { name: `Remove ${name}` });
  await user.click(remove);
  const question = await screen.findByRole('alertdialog', { name: `Remove ${name}?` });
  expect(question.textContent).toContain('The account and the crew membership are deleted');
  await user.click(within(question).getByRole('button', { name: 'No' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('link', { name })).toBeTruthy();

  const end = answerInstead({ method: 'DELETE', path: /./ }, { status: 500 });
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(messages()).toEqual(['User could not be removed']));
  expect(screen.getByRole('link', { name })).toBeTruthy();
  end();

  const reason = 'The last administrator cannot be removed.';
  const endRefusal = answerInstead(
    { method: 'DELETE', path: /./ },
    { status: 422, body: { errors: [{ detail: reason }] } },
  );
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(messages()).toContain(`User could not be removed: ${reason}`));
  endRefusal();

  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('No members found.')).toBeTruthy();
  expect(messages()).toContain('User removed');
  const { data } = await ask<{ data: unknown[] }>('GET', `/jsonapi/user/user?filter[id]=${id}`);
  expect(data).toEqual([]);
});

test('a card changes the crew of a member', async () => {
  const { makePerson } = await contentAs('administrator');
  const { name } = await makePerson('staff_worker', 'Ines Moreau');
  const path = `/members?keyword=${encodeURIComponent(name)}`;
  const crewOf = () => screen.findByRole('combobox', { name: `Crew of ${name}` });
  const card = async () => (await screen.findByRole('article')).textContent;
  const first = await renderPages(pages, { as: 'manager', path });
  await pick(first.user, await crewOf(), 'Stone crew');
  await waitFor(async () => expect(await card()).toContain('Stone crew'));
  first.unmount();

  const { user } = await renderPages(pages, { as: 'manager', path });
  await crewOf();
  await waitFor(async () => expect(await card()).toContain('Stone crew'));
  await pick(user, await crewOf(), 'No crew');
  await waitFor(async () => expect(await card()).toContain('No crew'));
});

test('crews that could not be read are no crews that nobody is in', async () => {
  const end = answerInstead({ path: /^\/jsonapi\/node\/crew/ }, 'connection lost');
  const { user } = await renderPages(pages, { as: 'manager', path: '/members' });
  const notice = await screen.findByText(/^The crews could not be read/);
  expect((await screen.findAllByText('Crew unknown')).length).toBeGreaterThan(0);
  expect(screen.queryByText('No crew')).toBeNull();
  end();
  const alert = notice.closest<HTMLElement>('[role="alert"]');
  if (!alert) throw new Error('The notice is no alert.');
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Crew unknown')).toBeNull());
});

test.each([
  [500, 'Unable to update user'],
  [404, 'Cannot find user'],
])(
  'a crew that is refused with %i is said, and whoever was to join stays where they were',
  async (status, text) => {
    const { makePerson } = await contentAs('administrator');
    const { name } = await makePerson('staff_worker', `Refused by ${status}`);
    const path = `/members?keyword=${encodeURIComponent(name)}`;
    const { user } = await renderPages(pages, { as: 'manager', path });
    const end = answerInstead(
      { method: 'POST', path: /node\/crew\/.*field_crew_members/ },
      { status, body: { errors: [{ detail: 'Not this crew.' }] } },
    );
    await pick(
      user,
      await screen.findByRole('combobox', { name: `Crew of ${name}` }),
      'Stone crew',
    );
    await waitFor(() => expect(messages()).toEqual([text]));
    const failed = within(screen.getByRole('list', { name: 'Changes that were not saved' }));
    expect((await screen.findByRole('article')).textContent).toContain('No crew');
    end();
    await user.click(failed.getByRole('button', { name: 'Retry' }));
    await waitFor(async () =>
      expect((await screen.findByRole('article')).textContent).toContain('Stone crew'),
    );
  },
);

describe('a keyword', () => {
  const found = async (keyword: string) => {
    const { unmount } = await renderPages(pages, {
      as: 'manager',
      path: `/clients?view=table&keyword=${encodeURIComponent(keyword)}`,
    });
    const count = await screen.findByText(/^\d+ clients?$|^No clients found\.$/);
    const names = screen.queryAllByRole('link').map(({ textContent }) => textContent ?? '');
    const text = count.textContent;
    unmount();
    return { text, names: names.filter((name) => name.includes('Searched')) };
  };

  test('finds by words, without case and accents, by the digits of phones, and by role', async () => {
    const { makePerson } = await contentAs('administrator');
    const { name: zoe } = await makePerson('customer', 'Searched ZOË Ångström', {
      field_user_phone_biz: '(905) 555-0188',
    });
    const { name: karim } = await makePerson('customer', 'Searched Karim', {
      field_user_company: 'Éclat',
    });
    for (const keyword of ['zoe searched', 'ångstrom', '9055550188', '(905) 555 0188', 'zoe 0188'])
      expect((await found(keyword)).names).toEqual([zoe]);
    expect((await found('eclat searched')).names).toEqual([karim]);
    expect((await found('customer searched')).names).toEqual([karim, zoe]);
    expect((await found('zoe karim')).text).toBe('No clients found.');
    expect((await found('50%')).text).toBe('No clients found.');
  });
});

test('a plain Drupal is read in the background, and sorted and searched here', async () => {
  const { makePerson } = await contentAs('administrator');
  const { name } = await makePerson('customer', 'Plainly ZOË');
  const end = answerInstead(
    { path: /^\/jsonapi$/ },
    { status: 200, body: { data: [], links: { 'node--project': {} } } },
  );
  const { user } = await renderPages(pages, { as: 'manager', path: '/clients?view=table' });
  await screen.findByRole('link', { name });
  await user.type(screen.getByLabelText('Keyword'), 'plainly zoe');
  expect(await screen.findByText('1 client')).toBeTruthy();
  end();
});
