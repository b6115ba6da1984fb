import { signInAsked, signInFailed, signOutAsked } from '@portal/shared/session';
import { answerInstead, contentAs, fill, renderPages } from '@portal/shared/testing/screens';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled, createWatch } from 'effector';
import ForgotPasswordPage from './pages/forgot-password';
import LoginPage from './pages/login';
import ResetPasswordPage from './pages/reset-password';
import SetPasswordPage from './pages/set-password';

const link = '/:username/:email/:temporaryPassword';
const pages = {
  '/login': <LoginPage />,
  '/password/forgot': <ForgotPasswordPage />,
  [`/password/set${link}`]: <SetPasswordPage />,
  [`/password/new${link}`]: <SetPasswordPage />,
  '/password/reset': <ResetPasswordPage />,
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const good = 'A-gate-of-old-oak-7';

describe('the form to sign in', () => {
  test('asks for a session with what was typed, by keyboard alone', async () => {
    const { user, scope } = await renderPages(pages, { as: null, path: '/login' });
    const asked: unknown[] = [];
    createWatch({ unit: signInAsked, scope, fn: (credentials) => asked.push(credentials) });
    expect(document.activeElement).toBe(field('Email'));
    await user.keyboard('manager@demo.test');
    await user.tab();
    expect(document.activeElement).toBe(field('Password'));
    await user.keyboard('secret{Enter}');
    expect(asked).toEqual([{ mail: 'manager@demo.test', password: 'secret' }]);
  });

  test('names a mail address without a host and a missing password at their fields, and asks for nothing', async () => {
    const { user, scope } = await renderPages(pages, { as: null, path: '/login' });
    const asked: unknown[] = [];
    createWatch({ unit: signInAsked, scope, fn: (credentials) => asked.push(credentials) });
    await user.type(field('Email'), 'manager');
    await user.click(button('Sign in'));
    expect(screen.getByRole('textbox', { description: 'Please enter a valid email' })).toBe(
      field('Email'),
    );
    expect(screen.getByText('Please enter your password')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  for (const said of [
    'Login failed',
    'Failed to get user data.',
    'The content service cannot be reached.',
  ])
    test(`says '${said}' where the shell does, and what was typed stays`, async () => {
      const { user, scope } = await renderPages(pages, { as: null, path: '/login' });
      await user.type(field('Email'), 'designer@demo.test');
      await user.type(field('Password'), 'not the password');
      await user.click(button('Sign in'));
      await act(() => allSettled(signInFailed, { scope, params: said }));
      expect(screen.getByRole('alert').textContent).toBe(said);
      expect(field('Email').value).toBe('designer@demo.test');
      expect(field('Password').value).toBe('not the password');
    });
});

describe('a forgotten password', () => {
  const ask = async (mail: string) => {
    const opened = await renderPages(pages, { as: null, path: '/password/forgot' });
    await opened.user.type(field('Email'), mail);
    await opened.user.click(button('Send the email'));
    return opened;
  };

  test.each(['customer@demo.test', 'nobody-at-all@example.test'])(
    'the answer to %s is the answer to everybody',
    async (mail) => {
      await ask(mail);
      expect(
        await screen.findByText(
          `If ${mail} is a valid account, an email will be sent with instructions to reset your password.`,
        ),
      ).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('whoever asks again and again is told to wait, and until when', async () => {
    const mail = 'asked-often@example.test';
    const { user } = await ask(mail);
    for (let asked = 0; asked < 2; asked += 1) {
      await screen.findByText(/^If asked-often@example.test is a valid account/);
      await user.click(button('Send the email'));
    }
    await waitFor(async () => {
      await user.click(button('Send the email'));
      expect(screen.getByRole('alert').textContent).toMatch(
        /^Too many attempts. Please try again in \d+ (minute|seconds)s?\.$/,
      );
    });
  });

  test('what is no mail address is named at its field', async () => {
    await ask('nobody');
    expect(screen.getByText('Please enter a valid email')).toBeTruthy();
  });

  test('a content service that is out of reach is told, and what was typed stays', async () => {
    answerInstead({ path: /lost-password/ }, 'connection lost');
    await ask('customer@demo.test');
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    expect(field('Email').value).toBe('customer@demo.test');
  });
});

describe('the link of a mail', () => {
  const open = (kind: string) =>
    renderPages(pages, {
      as: null,
      path: `/password/${kind}/noor/noor@example.test/out-of-date`,
    });
  const give = async (
    { user }: Awaited<ReturnType<typeof open>>,
    password: string,
    again = password,
  ) => {
    await fill(user, field('New password'), password);
    await fill(user, field('Repeat the password'), again);
    await user.click(button('Set the password'));
  };

  test('its secrets leave the address once they are read', async () => {
    const { address } = await open('set');
    expect(address()).toBe('/password/set');
    expect(screen.getByText(/Choose a password for noor@example.test/)).toBeTruthy();
  });

  test('a short password, and one that is repeated otherwise, are named and stay', async () => {
    const opened = await open('new');
    await give(opened, 'short');
    expect(screen.getByText('Please choose at least 12 characters.')).toBeTruthy();
    expect(field('New password').value).toBe('short');
    await give(opened, good, `${good}8`);
    expect(screen.getByText('The two passwords differ')).toBeTruthy();
  });

  test('a password that the content service refuses is named at its field, until another is typed', async () => {
    const text = 'This password is too common. Please choose another one.';
    const end = answerInstead(
      { path: /lost-password-reset/ },
      { status: 422, body: { message: `pass: ${text}` } },
    );
    const opened = await open('set');
    await give(opened, 'Password2026!');
    await screen.findByText(text);
    const described = field('New password').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain(text);
    end();
    await opened.user.type(field('New password'), '4');
    expect(screen.queryByText(text)).toBeNull();
  });

  test('one that is out of date is refused in the words of the content service, and what was typed stays', async () => {
    const opened = await open('set');
    await give(opened, good);
    expect((await screen.findByRole('alert')).textContent).toBe('No valid temp password request.');
    expect(field('New password').value).toBe(good);
  });

  test('a refusal without words is an unknown error, and what was typed stays', async () => {
    answerInstead({ path: /lost-password-reset/ }, { status: 400, body: {} });
    const opened = await open('set');
    await give(opened, good);
    expect((await screen.findByRole('alert')).textContent).toBe('Unknown error');
    expect(field('New password').value).toBe(good);
  });
});

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
    await waitFor(() => expect(second.signedOut).toEqual(['out']));
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
