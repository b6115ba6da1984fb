import { signInAsked, signInFailed } from '@portal/shared/session';
import { answerInstead, fill, renderPages } from '@portal/shared/testing/screens';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled, createWatch } from 'effector';

import { button, field, good, pages } from './testing/password-pages';

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

  test('an empty form that is sent leads to its first field', async () => {
    const { user } = await renderPages(pages, { as: null, path: '/login' });
    await user.click(button('Sign in'));
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
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

  test('one that is out of date says so in the words of the content service, and offers a new mail', async () => {
    const opened = await open('set');
    await give(opened, good);
    const refused = await screen.findByRole('alert');
    expect(refused.textContent).toMatch(
      /^The link has expired, or was used already\.\s*No valid temp password request\./,
    );
    expect(field('New password').value).toBe(good);
    await opened.user.click(button('Send a new email'));
    expect(
      await screen.findByText(
        'If noor@example.test is a valid account, an email will be sent with instructions to reset your password.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the page is there after a reload in its tab, and without a link leads to a new one', async () => {
    const first = await open('set');
    first.unmount();
    const second = await renderPages(pages, { as: null, path: '/password/set' });
    expect(screen.getByText(/Choose a password for noor@example.test/)).toBeTruthy();
    await give(second, good);
    expect((await screen.findByRole('alert')).textContent).toContain('No valid temp password');
    second.unmount();
    sessionStorage.clear();
    await renderPages(pages, { as: null, path: '/password/set' });
    expect(screen.getByText(/This page opens by the link of an email/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for another mail' }).getAttribute('href')).toBe(
      '/password/forgot',
    );
  });

  test('a refusal without words is an unknown error, and what was typed stays', async () => {
    answerInstead({ path: /lost-password-reset/ }, { status: 400, body: {} });
    const opened = await open('set');
    await give(opened, good);
    expect((await screen.findByRole('alert')).textContent).toBe('Unknown error');
    expect(field('New password').value).toBe(good);
  });
});
