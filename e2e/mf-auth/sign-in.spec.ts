import { expect, test } from '@playwright/test';
import { demoPassword, mailOf } from '../fixtures/accounts';
import { signInPage } from '../pages/sign-in-page';
import { startPortal } from '../set-up/portal';

test('a manager signs in and stays signed in over a reload', async ({ page }) => {
  await signInPage(page).signInAfresh('manager');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
});

test('a wrong password says so, and what was typed stays', async ({ page }) => {
  const signIn = signInPage(page);
  await signIn.open();
  await signIn.fill(mailOf('designer'), 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Login failed');
  await expect(page.getByLabel('Email')).toHaveValue(mailOf('designer'));
  await signIn.fill(mailOf('designer'), demoPassword);
  await expect(page).not.toHaveURL(/\/login/);
});

test('a mail address without a host is named at its field', async ({ page }) => {
  const signIn = signInPage(page);
  await signIn.open();
  await signIn.fill('manager', demoPassword);
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
});

test('whoever asks for a page first is led back to it after signing in', async ({ page }) => {
  await page.goto('/projects?view=table');
  await expect(page).toHaveURL(/\/login$/);
  await signInPage(page).fill(mailOf('manager'), demoPassword);
  await expect(page).toHaveURL(/\/projects\?view=table$/);
});

test('signing out in one tab signs out the other', async ({ context, page }) => {
  await signInPage(page).signInAfresh('manager');
  const other = await context.newPage();
  await other.goto('/projects');
  await expect(other.getByRole('button', { name: 'Account' })).toBeVisible();
  await signInPage(page).signOut();
  await expect(other).toHaveURL(/\/login$/);
});

test('a content service that does not say who signed in signs nobody in', async ({ page }) => {
  await page.route('**/jsonapi', (route) => route.fulfill({ json: { meta: {} } }));
  const signIn = signInPage(page);
  await signIn.open();
  await signIn.fill(mailOf('manager'), demoPassword);
  await expect(page.getByRole('alert')).toHaveText('Failed to get user data.');
  await expect(page.getByLabel('Email')).toHaveValue(mailOf('manager'));
  expect(await page.evaluate(() => localStorage.getItem('groundplan.tokens'))).toBeNull();
});

test('with the content service dead, signing in says what to do and keeps what was typed', async ({
  browser,
}) => {
  const portal = await startPortal({ CMS_ORIGIN: 'http://127.0.0.1:9' });
  const page = await browser.newPage({ baseURL: portal.url });
  const signIn = signInPage(page);
  await signIn.open();
  await signIn.fill(mailOf('manager'), demoPassword);
  await expect(page.getByRole('alert')).toContainText('The content service cannot be reached');
  await expect(page.getByLabel('Email')).toHaveValue(mailOf('manager'));
  await page.close();
  await portal.stop();
});
