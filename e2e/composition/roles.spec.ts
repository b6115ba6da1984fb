import { expect, test } from '@playwright/test';
import { demoPassword, mailOf } from '../fixtures/accounts';
import { demoProjectId } from '../fixtures/demo-project';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';

test('a customer sees the navigation and the tabs of that role', async ({ page, baseURL }) => {
  const frame = portalFrame(page);
  await signInPage(page).openAs('customer', '/');
  await expect(page).toHaveURL(/\/projects$/);
  await expect(frame.navigation.getByRole('link')).toHaveText(['Projects']);
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}`);
  await expect(page).toHaveURL(/\/cost-planner$/);
  await expect(frame.tabs.getByRole('link')).toHaveText([
    'Features',
    'Payments',
    'Documents',
    'Cost Planner',
  ]);
});

test('whoever is signed out is led to sign in and back', async ({ page }) => {
  await page.goto('/clients');
  await expect(page).toHaveURL(/\/login$/);
  await signInPage(page).fill(mailOf('manager'), demoPassword);
  await expect(page).toHaveURL(/\/clients$/);
});

test('a page of another role leads home, and the address is forgotten', async ({ page }) => {
  await page.goto('/members');
  await expect(page).toHaveURL(/\/login$/);
  await signInPage(page).fill(mailOf('customer'), demoPassword);
  await expect(page).toHaveURL(/\/projects$/);
  await page.goto('/members');
  await expect(page).toHaveURL(/\/projects$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/projects$/);
});
