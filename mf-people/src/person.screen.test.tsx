import {
  answerInstead,
  contentAs,
  fill,
  messages,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { button, field, accountPages as pages, readAccountsByMail } from './testing/account-pages';

const account = '/jsonapi/user/user/';

describe('the record of a person', () => {
  const openMarcus = async () => {
    const [{ id = '' } = {}] = await readAccountsByMail('staff_worker@demo.test');
    const path = `/members/${id}/profile`;
    const opened = await renderPages(pages, { as: 'administrator', path });
    await screen.findByRole('heading', { level: 1, name: 'Marcus Bell' });
    return { ...opened, id };
  };

  const contentWrites = async (id: string, attributes: object) => {
    const { ask } = await contentAs('administrator');
    const type = 'user--user';
    await ask('PATCH', `/jsonapi/user/user/${id}`, { data: { type, id, attributes } });
  };

  for (const [how, answer, said] of [
    ['is refused', { status: 500 }, 'There was an error getting the list of roles'],
    [
      'is neither in the list nor of an account',
      { status: 200, body: { data: [] } },
      'There was an error getting the role',
    ],
  ] as const)
    test(`says '${said}' where a role ${how}, and what was typed stays`, async () => {
      const { user } = await openMarcus();
      await user.click(button('Edit Account'));
      answerInstead({ path: /\/jsonapi\/user_role\/user_role|user--user(?:\]|%5D)=roles/ }, answer);
      await fill(user, field('Speciality'), 'Not to be stored');
      await user.click(screen.getByRole('radio', { name: 'Designer' }));
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

  test('sends the fields that were changed, and no others', async () => {
    const { user, id } = await openMarcus();
    await contentWrites(id, { field_user_company: 'Their company' });
    await user.click(button('Edit Account'));
    await fill(user, field('Speciality'), 'Walls');
    await user.click(button('Save'));
    expect(await screen.findByText('Walls')).toBeTruthy();
    const { attributesOf } = await contentAs('administrator');
    await waitFor(async () =>
      expect(await attributesOf('user--user', id)).toMatchObject({
        field_user_speciality: 'Walls',
        field_user_company: 'Their company',
      }),
    );
    expect(await screen.findByText('Their company')).toBeTruthy();
    await user.click(button('Undo'));
    await waitFor(async () =>
      expect((await attributesOf('user--user', id))['field_user_speciality']).not.toBe('Walls'),
    );
  });

  test('shows beside each field what somebody else stored meanwhile', async () => {
    const { user, id } = await openMarcus();
    await contentWrites(id, { field_user_company: 'Theirs', field_user_phone_biz: '5065550101' });
    await user.click(button('Edit Account'));
    await fill(user, field('Company'), 'Mine');
    await fill(user, field('Business phone'), '5065550202');
    await user.click(button('Save'));
    const company = await screen.findByRole('group', { name: /^Company of .* was not saved$/ });
    const phone = await screen.findByRole('group', {
      name: /^Business phone of .* was not saved$/,
    });
    expect(company.textContent).toContain('changed this field to: Theirs');
    expect(phone.textContent).toContain('changed this field to: 5065550101');
    await user.click(within(company).getByRole('button', { name: 'Use my value' }));
    await user.click(within(phone).getByRole('button', { name: 'Keep theirs' }));
    const { attributesOf } = await contentAs('administrator');
    await waitFor(async () =>
      expect(await attributesOf('user--user', id)).toMatchObject({
        field_user_company: 'Mine',
        field_user_phone_biz: '5065550101',
      }),
    );
  });

  test('that is refused is in the form again with what was typed', async () => {
    const { user } = await openMarcus();
    await user.click(button('Edit Account'));
    await fill(user, field('Company'), 'Ours');
    const end = answerInstead({ method: 'PATCH', path: /jsonapi.user.user/ }, { status: 403 });
    await user.click(button('Save'));
    await waitFor(() => expect(messages()).toEqual(['Unable to update member']));
    expect(field('Company').value).toBe('Ours');
    end();
    await user.click(button('Save'));
    await waitFor(() => expect(messages()).toContain('User data saved with api'));
    expect(await screen.findByText('Ours')).toBeTruthy();
  });

  test('that has a refused value says so at its field, and stores the other fields', async () => {
    const { user, id } = await openMarcus();
    await user.click(button('Edit Account'));
    await fill(user, field('Email'), 'customer@demo.test');
    await fill(user, field('Company'), 'Stored anyway');
    await user.click(button('Save'));
    const taken = 'Another account has this email address.';
    const mail = await screen.findByRole('textbox', { description: taken });
    expect(mail).toBe(field('Email'));
    await waitFor(() => expect(document.activeElement).toBe(mail));
    expect(screen.getAllByText(taken)).toHaveLength(1);
    const { attributesOf } = await contentAs('administrator');
    await waitFor(async () =>
      expect((await attributesOf('user--user', id))['field_user_company']).toBe('Stored anyway'),
    );
    await user.click(button('Back to profile'));
  });

  test('an administrator deactivates somebody, and activates them again', async () => {
    const { makePerson, attributesOf } = await contentAs('administrator');
    const { id, name } = await makePerson('designer', 'Iris Novak');
    const path = `/members/${id}/profile`;
    const { user } = await renderPages(pages, { as: 'administrator', path });
    await screen.findByRole('heading', { level: 1, name });
    await user.click(button('Deactivate'));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Inactive')).toBeTruthy();
    const isActive = async () => (await attributesOf('user--user', id)).status;
    await waitFor(async () => expect(await isActive()).toBe(false));
    await user.click(button('Activate'));
    await waitFor(() => expect(screen.queryByText('Inactive')).toBeNull());
    await waitFor(async () => expect(await isActive()).toBe(true));

    const end = answerInstead({ method: 'PATCH', path: /jsonapi.user.user/ }, { status: 403 });
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(messages()).toEqual(['Unable to activate/deactivate member']));
    expect(screen.queryByText('Inactive')).toBeNull();
    end();
  });

  test('a mail to set the password is sent, and where it cannot be asked for, the person reads so', async () => {
    const [{ id = '' } = {}] = await readAccountsByMail('customer@demo.test');
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
    const [{ id = '' } = {}] = await readAccountsByMail('designer@demo.test');
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
