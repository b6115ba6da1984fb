import { expect, type Page } from '@playwright/test';
import { lastMailTo, linkIn } from '../fixtures/outbox';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

const newPassword = 'A-gate-of-old-oak-7';
const thirdPassword = 'A-wall-of-dry-stone-8';

test('who forgot the password gets a mail, sets another with it and signs in', async ({
  page,
  ownProject,
}) => {
  const { mail, password } = ownProject.client;
  await signInPage(page).open();
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await askFor(page, mail);
  await expect.poll(() => lastMailTo(mail)).not.toBeNull();
  const link = linkIn((await lastMailTo(mail)) ?? '');

  await page.goto(link);
  const field = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('Repeat the password', { exact: true });
  const send = page.getByRole('button', { name: 'Set the password' });
  await expect(field).toBeVisible();
  expect(page.url()).not.toBe(link);
  expect(new URL(page.url()).pathname.split('/')).toHaveLength(3);

  await field.fill('short');
  await again.fill('short');
  await send.click();
  await expect(page.getByText('Please choose at least 12 characters.')).toBeVisible();
  await expect(field).toHaveValue('short');
  await field.fill(newPassword);
  await again.fill(`${newPassword}8`);
  await send.click();
  await expect(page.getByText('The two passwords differ')).toBeVisible();
  await again.fill(newPassword);
  await send.click();
  // The first password of an account that has never signed in.
  await expect(page.getByText('Your password has been accepted.')).toBeVisible();

  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInPage(page).fill(mail, password);
  await expect(page.getByRole('alert')).toHaveText('Login failed');
  await signInPage(page).fill(mail, newPassword);
  await expect(page).not.toHaveURL(/\/login/);

  await signInPage(page).signOut();
  await page.goto(link);
  await field.fill(newPassword);
  await again.fill(newPassword);
  await send.click();
  await expect(page.getByRole('alert')).toContainText('No valid temp password request.');

  // An account that has signed in before.
  await page.goto('/password/forgot');
  await askFor(page, mail);
  await expect.poll(async () => linkIn((await lastMailTo(mail)) ?? '')).not.toBe(link);
  await page.goto(linkIn((await lastMailTo(mail)) ?? ''));
  await field.fill(thirdPassword);
  await again.fill(thirdPassword);
  await send.click();
  await expect(page.getByText('Your password has been set.')).toBeVisible();
});

test('a refusal without words is an unknown error, and what was typed stays', async ({ page }) => {
  await page.route('**/user/lost-password-reset*', (route) =>
    route.fulfill({ status: 400, json: {} }),
  );
  await page.goto('/password/set/noor/noor@example.test/out-of-date');
  const field = page.getByLabel('New password', { exact: true });
  await field.fill(newPassword);
  await page.getByLabel('Repeat the password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Unknown error');
  await expect(field).toHaveValue(newPassword);
});

test('the answer for an unknown mail is the answer for a known one', async ({
  page,
  ownProject,
}) => {
  await page.goto('/password/forgot');
  const known = await askFor(page, ownProject.client.mail);
  await page.goto('/password/forgot');
  const unknown = await askFor(page, 'nobody-at-all@example.test');
  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toBe(known.body);
  expect(await lastMailTo('nobody-at-all@example.test')).toBeNull();
});

/** Asks for the mail, and sees the answer that is alike for everybody. */
async function askFor(page: Page, mail: string): Promise<{ status: number; body: string }> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/user/lost-password'));
  await page.getByLabel('Email').fill(mail);
  await page.getByRole('button', { name: 'Send the email' }).click();
  await expect(
    page.getByText(
      `If ${mail} is a valid account, an email will be sent with instructions to reset your password.`,
    ),
  ).toBeVisible();
  const answer = await answered;
  return { status: answer.status(), body: await answer.text() };
}
