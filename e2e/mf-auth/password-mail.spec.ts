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

  await field.fill(newPassword);
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

/** Asks for the mail, and sees the answer that is alike for everybody. */
async function askFor(page: Page, mail: string): Promise<void> {
  await page.getByLabel('Email').fill(mail);
  await page.getByRole('button', { name: 'Send the email' }).click();
  await expect(
    page.getByText(
      `If ${mail} is a valid account, an email will be sent with instructions to reset your password.`,
    ),
  ).toBeVisible();
}
