import { signOutAsked } from '@portal/shared/session';
import { contentAs, messages, renderPages } from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { allSettled, createWatch } from 'effector';
import { button, accountPages as pages, readAccountsByMail } from './testing/account-pages';

/** Tokens of another sign-in of a person. */
async function signedInElsewhere(mail: string, password: string): Promise<string> {
  const answer = await fetch('/oauth/token', {
    method: 'POST',
    headers: { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/132.0' },
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'portal',
      client_secret: 'portal-secret',
      username: mail,
      password,
    }),
  });
  const { access_token: access } = (await answer.json()) as { access_token: string };
  return access;
}
const isSignedIn = async (access: string) =>
  (await fetch('/oauth/userinfo', { headers: { Authorization: `Bearer ${access}` } })).status ===
  200;

/** Somebody of their own for a test, with the page of their own record. */
async function ownRecord(name: string) {
  const { makePerson } = await contentAs('administrator');
  const password = 'Quiet-orchard-7';
  const { mail } = await makePerson('designer', name, { pass: password });
  const [{ id = '' } = {}] = await readAccountsByMail(mail);
  const elsewhere = await signedInElsewhere(mail, password);
  const opened = await renderPages(pages, {
    as: { mail, password },
    path: `/members/${id}/profile`,
  });
  const table = await screen.findByRole('table', { name: 'Where you are signed in' });
  return { ...opened, elsewhere, table };
}

test('the own record lists the sessions, and ends one', async () => {
  const { user, elsewhere, table } = await ownRecord('Ines Moreau');
  expect(within(table).getAllByText('(this one)', { exact: false })).toHaveLength(1);
  expect(within(table).getAllByText('127.0.0.1').length).toBeGreaterThan(1);
  const [end] = within(table).getAllByRole('button', { name: /^End session of/ });
  if (end) await user.click(end);
  await waitFor(async () => expect(await isSignedIn(elsewhere)).toBe(false));
  await waitFor(() => expect(messages()).toEqual(['The session has ended']));
});

test('signing out everywhere asks, and ends every session', async () => {
  const { user, scope, elsewhere } = await ownRecord('Ada Brandt');
  const signedOut: unknown[] = [];
  createWatch({ unit: signOutAsked, scope, fn: () => signedOut.push('out') });
  await user.click(button('Sign out everywhere'));
  await user.click(await screen.findByRole('button', { name: 'No' }));
  expect(await isSignedIn(elsewhere)).toBe(true);
  await user.click(button('Sign out everywhere'));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(signedOut).toEqual(['out']));
  expect(await isSignedIn(elsewhere)).toBe(false);
});

test("somebody else's record lists no sessions", async () => {
  const [{ id = '' } = {}] = await readAccountsByMail('designer@demo.test');
  const { scope } = await renderPages(pages, {
    as: 'administrator',
    path: `/members/${id}/profile`,
  });
  await screen.findByRole('button', { name: 'Edit Account' });
  await allSettled(scope);
  expect(screen.queryByText('Where you are signed in')).toBeNull();
});
