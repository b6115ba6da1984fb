import {
  answerAsPlainDrupal,
  answerInstead,
  contentAs,
  fill,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen } from '@testing-library/react';
import { button, field, good, pages } from './testing/password-pages';

beforeEach(answerAsPlainDrupal);

test('a forgotten password is asked for', async () => {
  const mail = 'plain-customer@example.test';
  const { user } = await renderPages(pages, { as: null, path: '/password/forgot' });
  await user.type(field('Email'), mail);
  await user.click(button('Send the email'));
  expect(await screen.findByText(new RegExp(`^If ${mail} is a valid account`))).toBeTruthy();
});

test('the link of a mail sets the password', async () => {
  // 067: the temporary password of a mail, which this service did not send.
  const message = 'Your New Password has been saved please log in.';
  answerInstead({ path: /lost-password-reset/ }, { status: 200, body: { message } });
  const path = '/password/set/noor/noor@example.test/one-time';
  const { user } = await renderPages(pages, { as: null, path });
  await fill(user, field('New password'), good);
  await fill(user, field('Repeat the password'), good);
  await user.click(button('Set the password'));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
});

test('the own password is changed', async () => {
  const { makePerson } = await contentAs('administrator');
  const password = 'Quiet-orchard-7';
  const { mail } = await makePerson('designer', 'Ines Plain', { pass: password });
  const { user } = await renderPages(pages, { as: { mail, password }, path: '/password/reset' });
  await fill(user, field('Current password'), password);
  await fill(user, field('New password'), good);
  await fill(user, field('Repeat the password'), good);
  await user.click(button('Change the password'));
  expect(await screen.findByText('Your password has been reset.')).toBeTruthy();
});
