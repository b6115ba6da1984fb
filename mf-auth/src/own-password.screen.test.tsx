import { signOutAsked } from '@portal/shared/session';
import { answerInstead, contentAs, fill, renderPages } from '@portal/shared/testing/screens';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled, createWatch } from 'effector';
import { button, field, good, pages } from './testing/password-pages';

describe('the own password', () => {
  const client = async () => {
    const { makePerson } = await contentAs('administrator');
    const { mail } = await makePerson('customer', 'Ines Moreau', { pass: 'Quiet-orchard-7' });
    return { mail, password: 'Quiet-orchard-7' };
  };
  /** The page of somebody as after a load; told when it signs them out. */
  const open = async (as: { mail: string; password: string }) => {
    const opened = await renderPages(pages, { as, path: '/password/reset' });
    const signedOut: unknown[] = [];
    createWatch({ unit: signOutAsked, scope: opened.scope, fn: () => signedOut.push('out') });
    const give = async (current: string, next = good) => {
      await fill(opened.user, field('Current password'), current);
      await fill(opened.user, field('New password'), next);
      await fill(opened.user, field('Repeat the password'), next);
      await opened.user.click(button('Change the password'));
    };
    return { ...opened, give, signedOut };
  };
  const said = () => screen.findByRole('alert');

  test('its strength and what would mend it are shown while it is typed', async () => {
    const { user } = await open(await client());
    const strength = screen.getByRole('region', { name: 'Password strength' });
    await user.type(field('New password'), 'gateofoak');
    expect(strength.textContent).toContain('Weak');
    expect(strength.textContent).toContain('Make it at least 12 characters');
    await fill(user, field('New password'), good);
    expect(strength.textContent).toContain('Strong');
    expect(strength.textContent).not.toContain('Make it at least');
  });

  test('a new one that is the own name, or common, is named at its field and costs no try', async () => {
    const account = await client();
    const { give, signedOut } = await open(account);
    await give(account.password, 'Ines Moreau 2026');
    expect(
      await screen.findByText('Please choose a password other than your name or email.'),
    ).toBeTruthy();
    for (let tried = 0; tried < 4; tried += 1) {
      await give(account.password, 'Password2026!');
      expect(
        await screen.findByText('This password is too common. Please choose another one.'),
      ).toBeTruthy();
    }
    expect(signedOut).toEqual([]);
  });

  test('three wrong tries sign out, and a reload gives none back', async () => {
    const account = await client();
    const first = await open(account);
    await first.give('not-this-one');
    expect((await said()).textContent).toBe('Password incorrect. Two tries left before logout.');
    expect(field('Current password').value).toBe('');
    first.unmount();
    const second = await open(account);
    await second.give('nor-this-one');
    await waitFor(async () =>
      expect((await said()).textContent).toBe('Password incorrect. One try left before logout.'),
    );
    expect(second.signedOut).toEqual([]);
    await second.give('nor-that-one');
    await waitFor(async () =>
      expect((await said()).textContent).toBe('Password incorrect. You are being signed out.'),
    );
    // The service has ended the session, whatever the browser does.
    await second.give(account.password);
    await act(() => allSettled(second.scope));
    expect(screen.queryByText('Your password has been reset.')).toBeNull();
    second.unmount();
    const text = 'You were signed out after three wrong passwords.';
    const signIn = await renderPages(pages, { as: null, path: '/login' });
    expect(await screen.findByText(text)).toBeTruthy();
    signIn.unmount();
    await renderPages(pages, { as: null, path: '/login' });
    await act(() => allSettled(second.scope));
    expect(screen.queryByText(text)).toBeNull();
  });

  test('another failure is told and costs no try', async () => {
    const { give, signedOut } = await open(await client());
    answerInstead({ method: 'PATCH', path: /^\/user\// }, 'connection lost');
    for (let tried = 0; tried < 4; tried += 1) {
      await give('Quiet-orchard-7');
      expect((await said()).textContent).toContain('cannot be reached');
    }
    expect(signedOut).toEqual([]);
  });

  test('the right one changes it: the new one signs in, the old one does not', async () => {
    const account = await client();
    const { give } = await open(account);
    await give(account.password);
    expect(await screen.findByText('Your password has been reset.')).toBeTruthy();
    const tokenFor = (password: string) =>
      fetch('/oauth/token', {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'password',
          client_id: 'portal',
          client_secret: 'portal-secret',
          username: account.mail,
          password,
        }),
      });
    expect((await tokenFor(good)).status).toBe(200);
    expect((await tokenFor(account.password)).status).toBe(400);
    expect(screen.getByRole('link', { name: 'Back to the portal' }).getAttribute('href')).toBe('/');
  });
});
