import { expect, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';

test('each page has its title, and a new page begins at its top with the focus on it', async ({
  page,
}) => {
  const { navigation, content } = portalFrame(page);
  await page.goto('/login');
  await expect(page).toHaveTitle('Sign in · Groundplan');
  await signInPage(page).openAs('manager', '/');
  await expect(page).toHaveTitle('Overview · Groundplan');

  await page.setViewportSize({ width: 1440, height: 400 });
  await page.mouse.wheel(0, 300);
  await navigation.getByRole('link', { name: 'Projects' }).press('Enter');
  await expect(page).toHaveTitle('Projects · Groundplan');
  await expect(content).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the strip of a project is walked by the keyboard: focus stays on it, the title follows', async ({
  page,
  baseURL,
}) => {
  const { tabs } = portalFrame(page);
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/overview`);
  await tabs.getByRole('link', { name: 'Features' }).press('Enter');
  await expect(page).toHaveTitle('Features · Groundplan');
  await expect(tabs.getByRole('link', { name: 'Features' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Overview · Groundplan');
});

test('on a phone the navigation opens from the toolbar and closes once it has led somewhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { navigation } = portalFrame(page);
  await signInPage(page).openAs('manager', '/');
  await expect(navigation).toHaveCount(0);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await navigation.getByRole('link', { name: 'Clients' }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await expect(navigation).toHaveCount(0);
});
