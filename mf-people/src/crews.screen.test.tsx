import {
  answerInstead,
  contentAs,
  type MadePerson,
  messages,
  pick,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import CrewsPage from './pages/crews/crews.page';

const pages = { '/crews': <CrewsPage /> };

let member: MadePerson;
beforeAll(async () => {
  const { makePerson } = await contentAs('administrator');
  member = await makePerson('staff_worker', 'Noor Aziz');
});

/** Returns the stored references to the members of a crew. */
async function storedMembers(title: string) {
  const { ask } = await contentAs('manager');
  const { data } = await ask<{
    readonly data: readonly {
      readonly relationships: {
        readonly field_crew_members: { readonly data: readonly unknown[] };
      };
    }[];
  }>('GET', `/jsonapi/node/crew?filter[title]=${encodeURIComponent(title)}`);
  return data[0]?.relationships.field_crew_members.data;
}

const cardOf = (title: string) => {
  const name = screen.getByRole('textbox', { name: `Name of ${title}` });
  const card = name.closest('article');
  if (!card) throw new Error(`The crew ${title} has no card.`);
  return within(card);
};

const addTo = (title: string) =>
  cardOf(title).getByRole('combobox', { name: `Add member to ${title}` });

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
  await pick(user, addTo('Dry walls'), member.name);
  expect(await cardOf('Dry walls').findByRole('link', { name: member.name })).toBeTruthy();
  await waitFor(async () => expect(await storedMembers('Dry walls')).toHaveLength(1));
  unmount();

  const again = await renderPages(pages, { as: 'manager', path: '/crews' });
  await screen.findByRole('textbox', { name: 'Name of Dry walls' });
  const takeOut = { name: `Take ${member.name} out of Dry walls` };
  await again.user.click(await cardOf('Dry walls').findByRole('button', takeOut));
  expect(await cardOf('Dry walls').findByText('No members yet.')).toBeTruthy();
  await waitFor(async () => expect(await storedMembers('Dry walls')).toEqual([]));
  again.unmount();

  const { user: last } = await renderPages(pages, { as: 'manager', path: '/crews' });
  await screen.findByRole('textbox', { name: 'Name of Dry walls' });
  expect(cardOf('Dry walls').getByText('No members yet.')).toBeTruthy();
  await last.click(screen.getByRole('button', { name: 'Remove Dry walls' }));
  await last.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(messages()).toContain('Crew removed'));
  expect(screen.queryByRole('textbox', { name: 'Name of Dry walls' })).toBeNull();
});

test('undo brings a removed crew back with its members', async () => {
  const { user } = await renderPages(pages, { as: 'manager', path: '/crews' });
  await screen.findByRole('textbox', { name: 'Name of Stone crew' });
  await user.type(screen.getByLabelText('New crew'), 'Ponds');
  await user.click(screen.getByRole('button', { name: 'Add crew' }));
  await waitFor(() => expect(messages()).toEqual(['Crew added']));
  await pick(user, addTo('Ponds'), member.name);
  await user.click(screen.getByRole('button', { name: 'Remove Ponds' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(messages()).toContain('Crew removed'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('textbox', { name: 'Name of Ponds' });
  expect(await cardOf('Ponds').findByRole('link', { name: member.name })).toBeTruthy();
  const { ask } = await contentAs('manager');
  await waitFor(async () => {
    const { data } = await ask<{ data: { relationships: object }[] }>(
      'GET',
      '/jsonapi/node/crew?filter[title]=Ponds',
    );
    expect(data).toMatchObject([
      { relationships: { field_crew_members: { data: [{ id: member.id }] } } },
    ]);
  });
});

test('the name of a crew that was begun is there on the next visit', async () => {
  const { user, unmount } = await renderPages(pages, { as: 'manager', path: '/crews' });
  await user.type(await screen.findByLabelText('New crew'), 'Half a crew');
  unmount();
  await renderPages(pages, { as: 'manager', path: '/crews' });
  const name = await screen.findByLabelText<HTMLInputElement>('New crew');
  await waitFor(() => expect(name.value).toBe('Half a crew'));
});

test('members are read as somebody opens the select, by window and by keyword', async () => {
  const { makePerson } = await contentAs('administrator');
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => makePerson('staff_worker', `Aaron Many-${index}`)),
  );
  const { name } = await makePerson('contract_worker', 'Zoë Crew-Last');
  const before = accountsAsked();
  const { user } = await renderPages(pages, { as: 'manager', path: '/crews' });
  await screen.findByRole('textbox', { name: 'Name of Stone crew' });
  expect(accountsAsked()).toBe(before);
  await user.click(addTo('Stone crew'));
  await waitFor(() => expect(accountsAsked()).toBe(before + 1));
  expect(screen.queryByTitle(name)).toBeNull();
  await user.keyboard('crew-last zoe');
  await user.click(await screen.findByTitle(name));
  expect(await cardOf('Stone crew').findByRole('link', { name })).toBeTruthy();
  expect(accountsAsked() - before).toBeLessThanOrEqual(3);
});

const accountsAsked = () =>
  requestsSent().filter(({ path }) => path.startsWith('/jsonapi/user/user?')).length;

test('a member of another crew is offered with that crew, and leaves it', async () => {
  const { makePerson } = await contentAs('administrator');
  const { name } = await makePerson('staff_worker', 'Two Crews');
  const { user } = await renderPages(pages, { as: 'manager', path: '/crews' });
  await screen.findByRole('textbox', { name: 'Name of Stone crew' });
  await user.click(addTo('Stone crew'));
  await user.keyboard(name);
  await user.click(await screen.findByTitle(name));
  await cardOf('Stone crew').findByRole('link', { name });
  await user.type(screen.getByLabelText('New crew'), 'Paths');
  await user.click(screen.getByRole('button', { name: 'Add crew' }));
  await screen.findByRole('textbox', { name: 'Name of Paths' });
  await user.click(addTo('Paths'));
  await user.keyboard(name);
  await user.click(await screen.findByTitle(`${name} (leaves Stone crew)`));
  await cardOf('Paths').findByRole('link', { name });
  expect(cardOf('Stone crew').queryByRole('link', { name })).toBeNull();
  await waitFor(async () => expect(await storedMembers('Paths')).toHaveLength(1));
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

test('a crew that somebody adds before the crews are read is added once they are', async () => {
  const end = answerInstead({ path: /^\/jsonapi\/node\/crew/ }, 'connection lost');
  const { user } = await renderPages(pages, { as: 'manager', path: '/crews' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await user.type(screen.getByLabelText('New crew'), 'Early crew{Enter}');
  end();
  await user.click(retry);
  expect(await screen.findByRole('textbox', { name: 'Name of Early crew' })).toBeTruthy();
  await waitFor(async () => expect(await storedMembers('Early crew')).toEqual([]));
});

test('a name that a crew has already is refused at the field, and Add crew keeps the focus in the form', async () => {
  const { user } = await renderPages(pages, { as: 'manager', path: '/crews' });
  const field = await screen.findByLabelText<HTMLInputElement>('New crew');
  await screen.findByRole('textbox', { name: 'Name of Stone crew' });
  await user.type(field, ' stone CREW');
  expect(screen.getByText('There is a crew named Stone crew already.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add crew' }));
  expect(field.value).toBe(' stone CREW');
  await user.clear(field);
  await user.type(field, 'Hedges');
  await user.click(screen.getByRole('button', { name: 'Add crew' }));
  await screen.findByRole('textbox', { name: 'Name of Hedges' });
  expect(document.activeElement).toBe(field);
});
