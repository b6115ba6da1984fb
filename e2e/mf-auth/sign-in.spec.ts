import { expect, test } from '@playwright/test';
import { demoPassword, mailOf } from '../fixtures/accounts';
import { signInPage } from '../pages/sign-in-page';

test('whoever asks for a page signs in on the second try, is led back to it, and stays signed in over a reload', async ({
  page,
}) => {
  await page.goto('/projects?view=table');
  await expect(page).toHaveURL(/\/login$/);
  await signInPage(page).fill(mailOf('manager'), 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Login failed');
  await expect(page.getByLabel('Email')).toHaveValue(mailOf('manager'));
  await signInPage(page).fill(mailOf('manager'), demoPassword);
  await expect(page).toHaveURL(/\/projects\?view=table$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
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

test('whom the content service does not name, or whose sign-in it does not answer, is not signed in', async ({
  page,
}) => {
  const signIn = signInPage(page);
  await signIn.open();
  const token = '**/oauth/token';
  // What the gateway answers for a content service that is dead.
  await page.route(token, (route) => route.fulfill({ status: 502, json: { errors: [] } }));
  await signIn.fill(mailOf('manager'), demoPassword);
  await expect(page.getByRole('alert')).toContainText('The content service cannot be reached');
  await page.unroute(token);
  await page.route('**/jsonapi', (route) => route.fulfill({ json: { meta: {} } }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to get user data.');
  await expect(page.getByLabel('Email')).toHaveValue(mailOf('manager'));
  expect(await page.evaluate(() => localStorage.getItem('groundplan.tokens'))).toBeNull();
});

test('language and theme are seen over the drawing of a small screen, in the light theme too', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await signInPage(page).open();
    const tools = page.getByRole('banner');
    await expect(tools.getByRole('button').first()).toBeVisible();
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await tools.evaluate((header) => getComputedStyle(header).backgroundColor)).toBe(paper);
  }
});
