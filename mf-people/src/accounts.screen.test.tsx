import { useParams } from '@portal/shared/router';
import {
  answerInstead,
  contentAs,
  fill,
  messages,
  pick,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import NewPersonPage from './pages/new-person';
import PersonHeader from './pages/person-header';
import PersonProfile from './pages/person-profile';

const RecordPage = () => {
  const { userId = '' } = useParams();
  return (
    <>
      <PersonHeader userId={userId} />
      <PersonProfile userId={userId} />
    </>
  );
};
const pages = {
  '/members/new': <NewPersonPage />,
  '/clients/new': <NewPersonPage />,
  '/members/:userId/profile': <RecordPage />,
  '/clients/:userId/profile': <RecordPage />,
};

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>((text) => text.startsWith(label));
const button = (name: string) => screen.getByRole('button', { name });
const account = '/jsonapi/user/user/';

/** The account with a mail address, past the screens. */
async function accountsOf(mail: string) {
  const { ask } = await contentAs('administrator');
  const { data } = await ask<{ data: { id: string; attributes: Record<string, unknown> }[] }>(
    'GET',
    `/jsonapi/user/user?filter[mail]=${mail}`,
  );
  return data;
}

/** The requests for a new account that the page has sent. */
const accountsAsked = () =>
  requestsSent().filter(({ method, path }) => method === 'POST' && path.includes('/entity/user'));

/** Every message of the account form: label, what is typed, what it says. Source: spec 1, section 5. */
const wrong = [
  ['Name', ' ', 'Please provide a name.'],
  ['Email', 'noor@', 'Please provide a valid email address.'],
  ['Personal phone', '12', 'Please provide a valid phone number.'],
  ['Business phone', '+44 20 7946 0958', 'Please provide a valid phone number.'],
  ['Postal code', '90210', 'Please provide a valid postal code.'],
  ['Rate ($ an hour)', '-1', 'Rate must be 0 or more.'],
] as const;

describe('the form of an account', () => {
  test('a field says what is wrong with it once it is left, and no sooner', async () => {
    const { user } = await renderPages(pages, { as: 'administrator', path: '/members/new' });
    await screen.findByRole('button', { name: 'Create New Member' });
    for (const [place, [label, typed, message]] of wrong.entries()) {
      await user.type(field(label), typed);
      expect(screen.queryAllByRole('alert')).toHaveLength(place);
      await user.tab();
      expect(screen.getAllByRole('textbox', { description: message })).toContain(field(label));
      expect(screen.getAllByRole('alert')).toHaveLength(place + 1);
    }
  });

  test('what cannot be sent leads to the first field that is wrong', async () => {
    const { user } = await renderPages(pages, { as: 'administrator', path: '/members/new' });
    await screen.findByRole('button', { name: 'Create New Member' });
    await user.type(field('Postal code'), '90210');
    await user.click(button('Create New Member'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    await user.click(screen.getByRole('radio', { name: 'Designer' }));
    await user.type(field('Name'), 'Tove Lind');
    await user.type(field('Email'), 'tove@example.test');
    await user.click(button('Create New Member'));
    await waitFor(() => expect(document.activeElement).toBe(field('Postal code')));
    expect(await accountsOf('tove@example.test')).toEqual([]);
    expect(accountsAsked()).toEqual([]);
  });

  test('a client without a name is not made, and the field says why', async () => {
    const { user, address } = await renderPages(pages, { as: 'manager', path: '/clients/new' });
    await screen.findByRole('button', { name: 'Create New Client' });
    await user.type(field('Email'), 'nameless@example.test');
    await user.type(field('Personal phone'), '12');
    await user.click(button('Create New Client'));
    expect(screen.getByText('Please provide a name.')).toBeTruthy();
    expect(screen.getByText('Please provide a valid phone number.')).toBeTruthy();
    expect(field('Email').value).toBe('nameless@example.test');
    expect(address()).toBe('/clients/new');
    expect(await accountsOf('nameless@example.test')).toEqual([]);
    expect(accountsAsked()).toEqual([]);
  });
});

describe('a new account', () => {
  test('with a mail address that is taken is refused, and what was typed stays', async () => {
    const { user } = await renderPages(pages, { as: 'manager', path: '/clients/new' });
    await screen.findByRole('button', { name: 'Create New Client' });
    await user.type(field('Name'), 'Somebody Else');
    await user.type(field('Email'), 'customer@demo.test');
    await user.click(button('Create New Client'));
    await waitFor(() => expect(messages()).toEqual(['Unable to create client']));
    expect(field('Name').value).toBe('Somebody Else');
    expect(field('Email').value).toBe('customer@demo.test');
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  test('whose fields could not be stored is tried again, and made once', async () => {
    const mail = 'haddad@example.test';
    const { user, address } = await renderPages(pages, { as: 'manager', path: '/clients/new' });
    await screen.findByRole('button', { name: 'Create New Client' });
    await user.type(field('Name'), 'Noor Haddad');
    await user.type(field('Email'), mail);
    await user.type(field('Company'), 'Haddad & daughters');
    const end = answerInstead({ method: 'PATCH', path: /jsonapi.user.user/ }, 'connection lost');
    await user.click(button('Create New Client'));
    await waitFor(() => expect(messages()).toEqual(['There was an error updating the client']));
    expect(field('Company').value).toBe('Haddad & daughters');
    expect(screen.getByText(/No mail was sent yet/)).toBeTruthy();
    end();
    await user.click(button('Try again'));
    await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' });
    expect(screen.getByText('Haddad & daughters')).toBeTruthy();
    const [made, ...others] = await accountsOf(mail);
    expect(others).toEqual([]);
    expect(accountsAsked()).toHaveLength(1);
    expect(address()).toBe(`/clients/${made?.id}/profile`);
    expect(made?.attributes.field_user_company).toBe('Haddad & daughters');
  });

  test('of a staff worker may be restricted to one project', async () => {
    const mail = 'restricted@example.test';
    const { ask } = await contentAs('administrator');
    const title = 'Harbour Walk backyard';
    const { data } = await ask<{ data: { id: string }[] }>(
      'GET',
      `/jsonapi/node/project?filter[title]=${encodeURIComponent(title)}`,
    );
    const { user } = await renderPages(pages, { as: 'manager', path: '/members/new' });
    await screen.findByRole('button', { name: 'Create New Member' });
    expect(screen.queryByRole('radio', { name: 'Administrator' })).toBeNull();
    expect(screen.queryByLabelText('Sees')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Staff Worker' }));
    await user.type(field('Name'), 'Tove Lind');
    await user.type(field('Email'), mail);
    await pick(user, screen.getByLabelText('Sees'), title);
    await user.click(button('Create New Member'));
    await screen.findByRole('heading', { level: 1, name: 'Tove Lind' });
    const [made] = await accountsOf(mail);
    expect(JSON.parse(String(made?.attributes.field_user_value))).toEqual({
      'portal.onlyProject': data[0]?.id,
    });
  });
});

describe('the record of a person', () => {
  const openMarcus = async () => {
    const [{ id = '' } = {}] = await accountsOf('staff_worker@demo.test');
    const path = `/members/${id}/profile`;
    const opened = await renderPages(pages, { as: 'administrator', path });
    await screen.findByRole('heading', { level: 1, name: 'Marcus Bell' });
    return { ...opened, id };
  };

  for (const [how, answer, said] of [
    ['is refused', { status: 500 }, 'There was an error getting the list of roles'],
    [
      'is not in the list',
      { status: 200, body: { data: [] } },
      'There was an error getting the role',
    ],
  ] as const)
    test(`says '${said}' where a role ${how}, and what was typed stays`, async () => {
      const { user } = await openMarcus();
      await user.click(button('Edit Account'));
      answerInstead({ path: /\/jsonapi\/user_role\/user_role/ }, answer);
      await fill(user, field('Speciality'), 'Not to be stored');
      await user.click(button('Save'));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said));
      expect(messages()).toEqual([said]);
      expect(field('Speciality').value).toBe('Not to be stored');
    });

  test('is edited in place, and left as it was by who goes back', async () => {
    const { user, id } = await openMarcus();
    await user.click(button('Edit Account'));
    await fill(user, field('Speciality'), 'Not to be stored');
    await user.click(button('Back to profile'));
    expect(screen.queryByText('Not to be stored')).toBeNull();
    await user.click(button('Edit Account'));
    expect(field('Speciality').value).toBe('Stonework');
    await fill(user, field('Speciality'), 'Dry stone');
    await fill(user, field('Notes'), 'Prefers mornings.');
    await user.click(button('Save'));
    await waitFor(() => expect(messages()).toEqual(['User data saved with api']));
    expect(await screen.findByText('Dry stone')).toBeTruthy();
    const { attributesOf } = await contentAs('administrator');
    expect(await attributesOf('user--user', id)).toMatchObject({
      field_user_speciality: 'Dry stone',
      field_user_notes: { value: 'Prefers mornings.' },
    });
  });

  test('an administrator deactivates somebody, and activates them again', async () => {
    const { makePerson, attributesOf } = await contentAs('administrator');
    const { id, name } = await makePerson('designer', 'Iris Novak');
    const path = `/members/${id}/profile`;
    const { user } = await renderPages(pages, { as: 'administrator', path });
    await screen.findByRole('heading', { level: 1, name });
    await user.click(button('Deactivate'));
    expect(await screen.findByText('Inactive')).toBeTruthy();
    expect((await attributesOf('user--user', id)).status).toBe(false);
    await user.click(button('Activate'));
    await waitFor(() => expect(screen.queryByText('Inactive')).toBeNull());
    expect((await attributesOf('user--user', id)).status).toBe(true);

    const end = answerInstead({ method: 'PATCH', path: /jsonapi.user.user/ }, { status: 403 });
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(messages()).toEqual(['Unable to activate/deactivate member']));
    expect(screen.queryByText('Inactive')).toBeNull();
    end();
  });

  test('a mail to set the password is sent, and where it cannot be asked for, the person reads so', async () => {
    const [{ id = '' } = {}] = await accountsOf('customer@demo.test');
    const path = `/clients/${id}/profile`;
    const { user } = await renderPages(pages, { as: 'administrator', path });
    await screen.findByRole('heading', { level: 1, name: 'Amelia Okafor' });
    const end = answerInstead({ path: /^\/user\/lost-password/ }, 'connection lost');
    await user.click(button('Reset Password'));
    await waitFor(() => expect(messages()).toEqual(['Unknown error']));
    end();
    await user.click(button('Reset Password'));
    await waitFor(() =>
      expect(messages()[1]).toBe(
        'If customer@demo.test is a valid account, an email will be sent with instructions to reset your password.',
      ),
    );
  });

  test('that cannot be read is there on another try', async () => {
    const [{ id = '' } = {}] = await accountsOf('designer@demo.test');
    const end = answerInstead({ path: new RegExp(account + id) }, { status: 500 });
    const path = `/members/${id}/profile`;
    const { user } = await renderPages(pages, { as: 'manager', path });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Retry' });
    end();
    await user.click(button('Retry'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Priya Nair' })).toBeTruthy();
  });
});
