import {
  contentAs,
  fill,
  messages,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { button, field, accountPages as pages, readAccountsByMail } from './testing/account-pages';

const password = 'Quiet-orchard-7';

/** A manager whose sign-in name is not the mail, at the form of the own account. */
async function ownForm(name: string) {
  const { makePerson, ask } = await contentAs('administrator');
  const { mail } = await makePerson('manager', name, { pass: password });
  const [{ id = '' } = {}] = await readAccountsByMail(mail);
  const signInName = `sign-in-${id.slice(0, 8)}`;
  await ask('PATCH', `/jsonapi/user/user/${id}`, {
    data: { type: 'user--user', id, attributes: { name: signInName } },
  });
  const opened = await renderPages(pages, {
    as: { mail, password },
    path: `/members/${id}/profile`,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Account' }));
  const stored = async () => (await contentAs('administrator')).attributesOf('user--user', id);
  return { ...opened, mail, signInName, stored };
}
const changesSent = () =>
  requestsSent().filter(({ method, path }) => method === 'PATCH' && path.includes('user'));

test('the own account is saved by somebody whose sign-in name is not the mail', async () => {
  const { user, signInName, stored } = await ownForm('Ines Moreau');
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  await fill(user, field('Personal phone'), '905-555-0199');
  await user.click(button('Save'));
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      field_user_phone_pers: '905-555-0199',
      name: signInName,
    }),
  );
  await waitFor(() => expect(messages()).toEqual(['User data saved with api']));
});

test('another own mail asks for the current password, and leaves the sign-in name', async () => {
  const { user, mail, signInName, stored } = await ownForm('Ada Brandt');
  const before = changesSent().length;
  await fill(user, field('Email'), `new-${mail}`);
  await user.click(button('Save'));
  expect(screen.getByText('Please enter your current password.')).toBeTruthy();
  expect(changesSent()).toHaveLength(before);
  await user.type(field('Current password'), 'not-this-one');
  await user.click(button('Save'));
  expect(await screen.findByText('Password incorrect. Two tries left before logout.')).toBeTruthy();
  expect(await stored()).toMatchObject({ mail });
  await user.type(field('Current password'), password);
  await user.click(button('Save'));
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ mail: `new-${mail}`, name: signInName }),
  );
  await waitFor(() => expect(messages()).toEqual(['User data saved with api']));
});

test('another own mail that is taken says so at the mail', async () => {
  const { user } = await ownForm('Uma Taken');
  await fill(user, field('Email'), 'customer@demo.test');
  await user.type(field('Current password'), password);
  await user.click(button('Save'));
  const taken = 'Another account has this email address.';
  expect(await screen.findByRole('textbox', { description: taken })).toBe(field('Email'));
  expect(screen.getAllByText(taken)).toHaveLength(1);
});
