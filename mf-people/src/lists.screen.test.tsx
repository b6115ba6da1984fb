import {
  answerInstead,
  contentAs,
  type MadePerson,
  messages,
  pick,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import CrewsPage from './pages/crews';
import PeopleListPage from './pages/people-list';

const pages = {
  '/members': <PeopleListPage />,
  '/clients': <PeopleListPage />,
  '/crews': <CrewsPage />,
};

describe.each(['member', 'client'])('the list of every %s', (one) => {
  test('says that nobody was found, and what to do', async () => {
    await renderPages(pages, { as: 'administrator', path: `/${one}s?keyword=nobody-at-all` });
    expect(await screen.findByText(`No ${one}s found.`)).toBeTruthy();
    expect(screen.getByText(`Please add a new ${one}.`)).toBeTruthy();
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
  const table = await screen.findByRole('table', { name: 'Members' });
  const search = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(search)).toEqual({
    keyword: 'stone',
    order: 'descending',
    view: 'table',
  });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  const link = within(table).getByRole('link', { name: 'Marcus Bell' });
  expect(link.getAttribute('href')).toMatch(/^\/members\/[0-9a-f-]{36}\/profile$/);
  goTo('/crews');
  await screen.findByRole('heading', { level: 1, name: 'Crews' });
  window.history.back();
  expect((await screen.findByLabelText<HTMLInputElement>('Keyword')).value).toBe('stone');
  expect(screen.getByRole('button', { name: 'DESC' })).toBeTruthy();
  expect(await screen.findByRole('table', { name: 'Members' })).toBeTruthy();
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
  expect(await names()).toEqual([...ascending].reverse());
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
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Removal?' });
  expect(question.textContent).toContain(`${name} loses the account`);
  await user.click(within(question).getByRole('button', { name: 'No' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('link', { name })).toBeTruthy();

  const end = answerInstead({ method: 'DELETE', path: /./ }, { status: 500 });
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(messages()).toEqual(['User could not be removed']));
  expect(screen.getByRole('link', { name })).toBeTruthy();
  end();

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

describe('crews', () => {
  let member: MadePerson;
  beforeAll(async () => {
    const { makePerson } = await contentAs('administrator');
    member = await makePerson('staff_worker', 'Noor Aziz');
  });
  const cardOf = (title: string) => {
    const name = screen.getByRole('textbox', { name: `Name of ${title}` });
    const card = name.closest('article');
    if (!card) throw new Error(`The crew ${title} has no card.`);
    return within(card);
  };

  test('a manager makes a crew, renames it, fills it, empties it and removes it', async () => {
    const { user, unmount } = await renderPages(pages, { as: 'manager', path: '/crews' });
    const field = await screen.findByLabelText<HTMLInputElement>('New crew');
    await screen.findByRole('textbox', { name: 'Name of Stone crew' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add crew' }).disabled).toBe(true);
    await user.type(field, 'Walls');
    await user.click(screen.getByRole('button', { name: 'Add crew' }));
    const name = await screen.findByRole('textbox', { name: 'Name of Walls' });
    expect(field.value).toBe('');
    await user.clear(name);
    await user.type(name, 'Dry walls{Enter}');
    await screen.findByRole('textbox', { name: 'Name of Dry walls' });
    await user.click(cardOf('Dry walls').getByRole('button', { name: 'Add member' }));
    await user.click(await screen.findByRole('menuitem', { name: member.name }));
    expect(await cardOf('Dry walls').findByRole('link', { name: member.name })).toBeTruthy();
    unmount();

    const again = await renderPages(pages, { as: 'manager', path: '/crews' });
    await screen.findByRole('textbox', { name: 'Name of Dry walls' });
    const takeOut = { name: `Take ${member.name} out of Dry walls` };
    await again.user.click(await cardOf('Dry walls').findByRole('button', takeOut));
    expect(await cardOf('Dry walls').findByText('Nobody is in it yet.')).toBeTruthy();
    again.unmount();

    const { user: last } = await renderPages(pages, { as: 'manager', path: '/crews' });
    await screen.findByRole('textbox', { name: 'Name of Dry walls' });
    expect(cardOf('Dry walls').getByText('Nobody is in it yet.')).toBeTruthy();
    await last.click(screen.getByRole('button', { name: 'Remove Dry walls' }));
    await last.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(messages()).toContain('Crew removed'));
    expect(screen.queryByRole('textbox', { name: 'Name of Dry walls' })).toBeNull();
  });

  test('the name of a crew that was begun is there on the next visit', async () => {
    const { user, unmount } = await renderPages(pages, { as: 'manager', path: '/crews' });
    await user.type(await screen.findByLabelText('New crew'), 'Half a crew');
    unmount();
    await renderPages(pages, { as: 'manager', path: '/crews' });
    const name = await screen.findByLabelText<HTMLInputElement>('New crew');
    await waitFor(() => expect(name.value).toBe('Half a crew'));
  });

  test('the menu of members is walked by arrows, and Escape gives the focus back', async () => {
    const { user } = await renderPages(pages, { as: 'manager', path: '/crews' });
    const [opener] = await screen.findAllByRole('button', { name: 'Add member' });
    opener?.focus();
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    await waitFor(() => expect(document.activeElement).toBe(items[0]));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(items[1]);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(items.at(-1));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(opener);
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  });

  test('crews that could not be read are there on another try', async () => {
    const end = answerInstead({ path: /^\/jsonapi\/node\/crew/ }, 'connection lost');
    const { user } = await renderPages(pages, { as: 'manager', path: '/crews' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText(/The content service cannot be reached/)).toBeTruthy();
    end();
    await user.click(retry);
    expect(await screen.findByRole('textbox', { name: 'Name of Stone crew' })).toBeTruthy();
  });
});
