import { answerInstead, messages, renderPages } from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import PeopleList from './pages/people-list/people-list.page';
import UnsentMailPage from './pages/unsent-mail/unsent-mail.page';
import { accountPages, button, field } from './testing/account-pages';

const pages = {
  ...accountPages,
  '/clients': <PeopleList />,
  '/unsent-mail': <UnsentMailPage />,
};
const mail = {
  id: '7e1c52ae-8f1d-4f7c-9a55-0d5b6a3c9f10',
  to: 'noor@example.test',
  subject: 'Your password for Fern & Field',
  queued: '2026-11-20T10:00:00.000Z',
  attempts: 1,
  due: null,
  reason: '550 No such user here',
};
/** The mail server of these tests takes everything: what it refused is told in the service's place. */
const withMails = (mails: readonly object[]) =>
  answerInstead({ method: 'GET', path: /unsent-mails/ }, { status: 200, body: { mails } });

test('a welcome mail that was not sent is told, and the account stands', async () => {
  answerInstead(
    { method: 'POST', path: /lost-password/ },
    { status: 200, body: { message: '550 No such user here', sent: false } },
  );
  const { user } = await renderPages(pages, { as: 'manager', path: '/clients/new' });
  await screen.findByRole('button', { name: 'Create New Client' });
  await user.type(field('Name'), 'Noor Unreachable');
  await user.type(field('Email'), 'unreachable@example.test');
  await user.click(button('Create New Client'));
  await screen.findByRole('heading', { level: 1, name: 'Noor Unreachable' });
  expect(messages()).toEqual(['Unable to send welcome email to user']);
  await user.click(button('Reset Password'));
  await waitFor(() =>
    expect(messages()).toContain('The email could not be sent: 550 No such user here'),
  );
});

test('the lists say nothing where all mail was sent', async () => {
  const { scope } = await renderPages(pages, { as: 'manager', path: '/clients' });
  expect(await screen.findAllByRole('article')).not.toEqual([]);
  await allSettled(scope);
  expect(screen.queryByText(/could not be sent/)).toBeNull();
});

test('the lists lead to what was not sent', async () => {
  withMails([mail]);
  const { user, address } = await renderPages(pages, { as: 'manager', path: '/clients' });
  expect(await screen.findByText('One email could not be sent.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Show unsent mail' }));
  expect(address()).toBe('/unsent-mail');
  expect(await screen.findByText('550 No such user here')).toBeTruthy();
  expect(screen.getByText('None: given up')).toBeTruthy();
});

test('an unsent mail is sent again, and leaves the list', async () => {
  const end = withMails([mail]);
  const { user } = await renderPages(pages, { as: 'manager', path: '/unsent-mail' });
  await screen.findByText('noor@example.test');
  const refuse = answerInstead(
    { method: 'POST', path: /unsent-mails/ },
    { status: 200, body: { sent: false, reason: '451 Try again later' } },
  );
  await user.click(button('Send again'));
  await waitFor(() =>
    expect(messages()).toEqual([
      'The email to noor@example.test could not be sent: 451 Try again later',
    ]),
  );
  refuse();
  end();
  answerInstead({ method: 'POST', path: /unsent-mails/ }, { status: 200, body: { sent: true } });
  await user.click(button('Send again'));
  expect(await screen.findByText('All mail has been sent.')).toBeTruthy();
  expect(messages()).toContain('The email to noor@example.test has been sent');
});

test('an unsent mail is removed after a question that names it', async () => {
  withMails([mail]);
  const { user } = await renderPages(pages, { as: 'administrator', path: '/unsent-mail' });
  await user.click(
    await screen.findByRole('button', { name: 'Remove the email to noor@example.test' }),
  );
  expect(await screen.findByText('Remove the email to noor@example.test?')).toBeTruthy();
  answerInstead({ method: 'DELETE', path: /unsent-mails/ }, { status: 204 });
  withMails([]);
  await user.click(button('Yes'));
  expect(await screen.findByText('All mail has been sent.')).toBeTruthy();
});
