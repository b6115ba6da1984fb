import { expect, type Locator } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

const newPassword = 'A-gate-of-old-oak-7';

test('one changes the own password, stays signed in, and signs in with the new one', async ({
  page,
  ownProject,
}) => {
  const { mail, password } = ownProject.client;
  await signInPage(page).open();
  await signInPage(page).fill(mail, password);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/password/reset');
  const widthOf = async (element: Locator) => (await element.boundingBox())?.width;
  const field = page.getByLabel('New password', { exact: true }).locator('..');
  expect(await widthOf(page.getByRole('meter'))).toBe(await widthOf(field));
  const give = async (current: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Repeat the password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Change the password' }).click();
  };
  await give(password);
  await expect(page.getByText('Your password has been reset.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await expect(page.getByRole('link', { name: ownProject.title })).toBeVisible();

  // Three wrong tries sign out.
  await page.goto('/password/reset');
  for (const said of ['Two tries left before logout.', 'One try left before logout.']) {
    await give('not-this-one');
    await expect(page.getByRole('alert')).toHaveText(`Password incorrect. ${said}`);
  }
  await give('not-this-one');
  await expect(page).toHaveURL(/\/login$/);
  await signInPage(page).fill(mail, newPassword);
  await expect(page).not.toHaveURL(/\/login/);
});
