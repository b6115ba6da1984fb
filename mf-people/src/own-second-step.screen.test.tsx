import { contentAs, fill, messages, renderPages } from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { button, field, accountPages as pages, readAccountsByMail } from './testing/account-pages';

const password = 'Quiet-orchard-7';
const json = 'application/json';

/** Opens the own record of somebody who was made for the test. */
async function ownRecord(name: string, role: 'administrator' | 'designer') {
  const { makePerson } = await contentAs('administrator');
  const { mail } = await makePerson(role, name, { pass: password });
  const [{ id = '' } = {}] = await readAccountsByMail(mail);
  const opened = await renderPages(pages, {
    as: { mail, password },
    path: `/members/${id}/profile`,
  });
  await screen.findByRole('heading', { name: 'Two-step sign-in' });
  return { ...opened, id, mail };
}

/** The answer of the token endpoint to the password alone. */
async function signInByPassword(mail: string): Promise<{ readonly error?: string }> {
  const client = { client_id: 'portal', client_secret: 'portal-secret' };
  const form = { grant_type: 'password', username: mail, password, ...client };
  const answer = await fetch('/oauth/token', { method: 'POST', body: new URLSearchParams(form) });
  return (await answer.json()) as { readonly error?: string };
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

test('an app is set up by password and code, shows its recovery codes once, and is turned off by one of them', async () => {
  const { user, mail } = await ownRecord('Ines Moreau', 'designer');
  await user.click(button('Set up an authenticator app'));
  await fill(user, field('Current password'), 'wrong');
  await user.click(button('Continue'));
  expect(await screen.findByText('The current password is wrong.')).toBeTruthy();
  await fill(user, field('Current password'), password);
  await user.click(button('Continue'));
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy();
  const secret = screen.getByText(/^[A-Z2-7]{32}$/).textContent ?? '';
  await fill(user, field('Code of the authenticator app'), codeOf(secret));
  await user.click(button('Continue'));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  const [code = ''] = within(codes)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  expect(messages()).toContain('Two-step sign-in is on');
  expect(await signInByPassword(mail)).toMatchObject({ error: 'mfa_required' });
  await user.click(button('I have kept the codes'));
  expect(screen.queryByText(code)).toBeNull();
  expect(await screen.findByText(/Recovery codes left: 10/)).toBeTruthy();

  await user.click(button('Turn off'));
  await fill(user, field('Code of the authenticator app'), code);
  await user.click(button('Continue'));
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeTruthy();
  expect((await signInByPassword(mail)).error).toBeUndefined();
});

test('an administrator chooses roles that need two-step sign-in, and others do not see the choice', async () => {
  const { user } = await ownRecord('Ada Brandt', 'administrator');
  const { ask } = await contentAs('administrator');
  const demanded = async () =>
    (await ask<{ roles: string[] }>('GET', '/api/second-factor/policy', undefined, json)).roles;
  const box = await screen.findByRole('checkbox', { name: 'Contract Worker' });
  await user.click(box);
  await waitFor(async () => expect(await demanded()).toEqual(['contract_worker']));
  await user.click(box);
  await waitFor(async () => expect(await demanded()).toEqual([]));
});

test('an administrator resets a lost app of somebody else, after a question', async () => {
  const [{ id = '' } = {}] = await readAccountsByMail('customer@demo.test');
  const { user } = await renderPages(pages, {
    as: 'administrator',
    path: `/clients/${id}/profile`,
  });
  await user.click(await screen.findByRole('button', { name: 'Reset two-step sign-in' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(messages()).toEqual(['Two-step sign-in was reset']));
});
