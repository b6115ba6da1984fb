import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { follow, stepsOf } from '../set-up/guide';
import { type RunningPortal, startPortal } from '../set-up/portal';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let portal: RunningPortal;
let folder: string;
let page: Page;
let withdrawal: () => Promise<string>;

test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'mf-weather-'));
  // An open tab that asks in the middle of a test would take the withdrawal at its next navigation.
  portal = await startPortal({ PORTAL_UPDATE_INTERVAL_MS: '600000' });
  page = await browser.newPage({ baseURL: portal.url });
  await signInPage(page).openAs('manager', '/');
});

test.afterAll(async () => {
  await page.close();
  await portal.stop();
  await rm(folder, { recursive: true });
});

const weather = () => portalFrame(page).navigation.getByRole('link', { name: 'Weather' });

test('the guide, step by step, brings a remote of another repository and another bundler into a running portal', async () => {
  await expect(weather()).toHaveCount(0);
  const steps = await stepsOf('new-remote.md');
  expect(steps).toHaveLength(11);
  const [last] = steps.slice(-1);
  withdrawal = () => follow(last!, folder, portal.dataFolder);
  for (const step of steps.slice(0, -1)) await follow(step, folder, portal.dataFolder);

  await page.goto('/projects');
  await weather().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weather on site' })).toBeVisible();
});

test('it fills a tab of a project with the React and the bus of the shell', async () => {
  const project = await demoProjectId(portal.url);
  await page.goto(`/projects/${project}/features`);
  await portalFrame(page).tabs.getByRole('link', { name: 'Weather' }).click();
  await expect(page.getByRole('heading', { name: `Weather for ${project}` })).toBeVisible();
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByText('Rain on Friday.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask' })).toBeDisabled();
});

// The row of this remote in the table of e2e/shell/form-drafts.spec.ts, which needs no second portal.
test('its half-filled form is as it was left by navigation and by a reload, until it is saved', async () => {
  const project = await demoProjectId(portal.url);
  const note = page.getByRole('textbox', { name: 'Note' });
  await page.goto(`/projects/${project}/weather`);
  await note.fill('Half-filled');
  await portalFrame(page).navigation.getByRole('link', { name: 'Clients' }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await page.goBack();
  await expect(note).toHaveValue('Half-filled');
  await page.reload();
  await expect(note).toHaveValue('Half-filled');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(note).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { name: `Weather for ${project}` })).toBeVisible();
  await expect(note).toHaveValue('');
});

for (const file of ['remoteEntry', 'Page']) {
  test(`its ${file} does not run with another byte, although its bundler knows no hashes`, async () => {
    await page.route(`**/remotes/mf-weather/*/${file}.*`, async (route) => {
      const response = await route.fetch();
      const body = `globalThis.stolen = 1;${await response.text()}`;
      // Kept by the browser for ever, as the file says, the changed bytes would meet the tests that follow.
      const headers = { ...response.headers(), 'cache-control': 'no-store' };
      await route.fulfill({ response, headers, body });
    });
    await page.goto('/weather');
    await expect(portalFrame(page).unavailable).toHaveCount(1);
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
    await page.unrouteAll({ behavior: 'wait' });
    await portalFrame(page).unavailable.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Weather on site' })).toBeVisible();
  });
}

test('withdrawn, it is gone from the next page on, and an open one still works', async () => {
  await page.goto('/projects');
  await withdrawal();
  await weather().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weather on site' })).toBeVisible();
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(weather()).toHaveCount(0);
  await page.goto('/weather');
  await expect(page.getByText('Sorry but we could not find the page')).toBeVisible();
});
