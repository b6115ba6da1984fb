import {
  answerInstead,
  contentAs,
  messages,
  pick,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { button, field, accountPages as pages, readAccountsByMail } from './testing/account-pages';

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
    expect(await readAccountsByMail('tove@example.test')).toEqual([]);
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
    expect(await readAccountsByMail('nameless@example.test')).toEqual([]);
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
    const taken = 'Another account has this email address.';
    expect(screen.getByRole('textbox', { description: taken })).toBe(field('Email'));
    expect(screen.getByRole('alert').textContent).toBe(taken);
    await user.type(field('Email'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
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
    const [made, ...others] = await readAccountsByMail(mail);
    expect(others).toEqual([]);
    expect(accountsAsked()).toHaveLength(1);
    expect(address()).toBe(`/clients/${made?.id}/profile`);
    expect(made?.attributes.field_user_company).toBe('Haddad & daughters');
  });

  test('that was begun is there on the next visit, and an empty one is offered', async () => {
    const { user, unmount } = await renderPages(pages, { as: 'manager', path: '/clients/new' });
    await user.type(field('Name'), 'Half a client');
    await user.type(field('Town'), 'Moncton');
    unmount();
    const other = await renderPages(pages, { as: 'manager', path: '/members/new' });
    await allSettled(other.scope);
    expect(field('Name').value).toBe('');
    other.unmount();
    const again = await renderPages(pages, { as: 'manager', path: '/clients/new' });
    expect(await screen.findByText('You had begun this form.')).toBeTruthy();
    expect([field('Name').value, field('Town').value]).toEqual(['Half a client', 'Moncton']);
    await again.user.click(button('Start afresh'));
    expect([field('Name').value, field('Town').value]).toEqual(['', '']);
    again.unmount();
    const { scope } = await renderPages(pages, { as: 'manager', path: '/clients/new' });
    await allSettled(scope);
    expect(field('Name').value).toBe('');
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
    const [made] = await readAccountsByMail(mail);
    expect(JSON.parse(String(made?.attributes.field_user_value))).toEqual({
      'portal.onlyProject': data[0]?.id,
    });
  });

  test('finds the project of a restriction by the words that are typed, one window of titles a search', async () => {
    const { make, makePerson } = await contentAs('administrator');
    const titles = Array.from({ length: 60 }, (_, index) => `Abbey lane ${index}`);
    await Promise.all(
      [...titles, 'Zinnia close'].map((title) => make('node--project', { attributes: { title } })),
    );
    const { id } = await makePerson('staff_worker', 'Rune');
    const titlesAsked = () =>
      requestsSent().filter(
        ({ path, isOfTest }) => !isOfTest && /node\/project\?.*title/.test(path),
      );
    const openForm = async () => {
      const opened = await renderPages(pages, { as: 'manager', path: `/members/${id}/profile` });
      await opened.user.click(await screen.findByRole('button', { name: 'Edit Account' }));
      return { ...opened, select: await screen.findByLabelText('Sees') };
    };

    const first = await openForm();
    const before = titlesAsked().length;
    await first.user.click(first.select);
    await screen.findAllByText('Abbey lane 0');
    expect(titlesAsked()).toHaveLength(before + 1);
    await first.user.keyboard('close zinnia');
    const found = await waitFor(() => {
      const options = document.querySelectorAll<HTMLElement>('.ant-select-item-option');
      if (options.length !== 1) throw new Error('More than the project that was typed is offered.');
      return options[0] as HTMLElement;
    });
    await first.user.click(found);
    await first.user.click(button('Save'));
    await waitFor(async () => {
      const { attributesOf } = await contentAs('administrator');
      const { field_user_value: value } = await attributesOf('user--user', id);
      expect(String(value)).toContain('portal.onlyProject');
    });
    first.unmount();

    const { select } = await openForm();
    await waitFor(() => expect(select.textContent).toContain('Zinnia close'));
  });
});
