import { expect, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { remotesFetchedBy } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { withoutEvents } from '../pages/without-events';

test('the sign-in page fetches mf-auth and no other remote', async ({ page }) => {
  const fetched = remotesFetchedBy(page);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...fetched]).toEqual(['mf-auth']);
});

test('the list of projects fetches mf-projects and no other remote', async ({ page }) => {
  await withoutEvents(page);
  await signInPage(page).openAs('manager', '/');
  const fetched = remotesFetchedBy(page);
  await page.goto('/projects');
  await expect(page.getByText('Harbour Walk backyard').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...fetched]).toEqual(['mf-projects']);
});

test("a customer's deck fetches mf-presentation and no other remote", async ({ page, baseURL }) => {
  const project = await demoProjectId(baseURL ?? '');
  await withoutEvents(page);
  await signInPage(page).signInAs('customer');
  // The page after signing in has what it fetches.
  await expect(page.getByText('Harbour Walk backyard').first()).toBeVisible();
  const fetched = remotesFetchedBy(page);
  await page.goto(`/projects/${project}/presentation`);
  await expect(page.getByRole('navigation', { name: 'Slides' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...fetched]).toEqual(['mf-presentation']);
});

test('reaching a tab by the keyboard begins to load it too', async ({ page, baseURL }) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/construction-binder`);
  const asked = page.waitForRequest(/\/remotes\/mf-features\/.*CostPlanner/);
  await page.getByRole('link', { name: 'Cost Planner' }).focus();
  await asked;
  await expect(page).toHaveURL(/construction-binder$/);
});

test('pointing at a tab begins to load it, before it is opened', async ({ page, baseURL }) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/construction-binder`);
  const tab = page.getByRole('link', { name: 'Cost Planner' });
  const asked = page.waitForRequest(/\/remotes\/mf-features\/.*CostPlanner/);
  await tab.hover();
  await asked;
  await expect(page).toHaveURL(/construction-binder$/);
});
