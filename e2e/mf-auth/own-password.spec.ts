import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

const newPassword = 'A-gate-of-old-oak-7';

async function give(page: Page, current: string, next = newPassword): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Repeat the password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Change the password' }).click();
}

test.beforeEach(async ({ page, ownProject }) => {
  const { mail, password } = ownProject.client;
  await signInPage(page).open();
  await signInPage(page).fill(mail, password);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/password/reset');
});

test('one changes the own password, stays signed in, and signs in with the new one', async ({
  page,
  ownProject,
}) => {
  const { mail, password } = ownProject.client;
  const strength = page.getByRole('region', { name: 'Password strength' });
  await page.getByLabel('New password', { exact: true }).fill('gateofoak');
  await expect(strength).toContainText('Weak');
  await expect(strength).toContainText('Make it at least 12 characters');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await expect(strength).toContainText('Strong');
  await give(page, password);
  await expect(page.getByText('Your password has been reset.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await expect(page.getByRole('link', { name: ownProject.title })).toBeVisible();
  await signInPage(page).signOut();
  await signInPage(page).open();
  await signInPage(page).fill(mail, newPassword);
  await expect(page).not.toHaveURL(/\/login/);
});

test('three wrong tries sign out, and a reload gives none back', async ({ page, ownProject }) => {
  await give(page, 'not-this-one');
  await expect(page.getByRole('alert')).toHaveText(
    'Password incorrect. Two tries left before logout.',
  );
  await page.reload();
  await give(page, 'nor-this-one');
  await expect(page.getByRole('alert')).toHaveText(
    'Password incorrect. One try left before logout.',
  );
  await give(page, 'nor-that-one');
  await expect(page.getByLabel('Current password')).toBeHidden();
  await signInPage(page).open();
  await signInPage(page).fill(ownProject.client.mail, ownProject.client.password);
  await expect(page).not.toHaveURL(/\/login/);
});

test('the page fits a phone and keeps nobody out in either theme', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('New password', { exact: true }).fill('gateofoak');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
