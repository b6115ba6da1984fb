import { expect, type Page } from '@playwright/test';
import { type OwnProject, test } from '../fixtures/own-project';
import { featurePage } from '../pages/feature-page';
import { lineGrid } from '../pages/line-grid';
import { openTab } from '../pages/project-page';
import { signInPage } from '../pages/sign-in-page';

const openFeature = async (page: Page, { id }: OwnProject) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${id}/features/gravel-garden`);
  const lines = lineGrid(page, 'Line items', 'Gravel garden');
  await expect(lines.cell('Quantity', 'Crew of three')).toBeVisible();
  return { lines, feature: featurePage(page) };
};

const isPatchOfLine = (url: string) => /\/jsonapi\/paragraph\/line_item\//.test(url);

test('the total with GST follows an edit at once', async ({ page, ownProject }) => {
  const { lines, feature } = await openFeature(page, ownProject);
  await feature.expectTotal('$1,013.60', '$131.77', '$1,145.37');
  await lines.set('Quantity', 'Crew of three', '3');
  await feature.expectTotal('$1,520.40', '$197.66', '$1,718.06');
});

test('a quantity of abc is named on its cell; it is not saved, and the rest works', async ({
  page,
  ownProject,
}) => {
  const { lines, feature } = await openFeature(page, ownProject);
  await lines.set('Quantity', 'Crew of three', 'abc');
  await expect(page.getByText('Quantity requires a number.')).toBeVisible();
  await expect(lines.cell('Quantity', 'Crew of three')).toHaveValue('abc');
  await feature.expectTotal('$1,013.60', '$131.77', '$1,145.37');
  const saved = page.waitForResponse((answer) => isPatchOfLine(answer.url()));
  await lines.set('Unit', 'Crew of three', 'day');
  await expect(page.getByText('Crew of three requires a number for quantity.')).toBeVisible();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(lines.cell('Quantity', 'Crew of three')).toHaveValue('2');
  await expect(lines.cell('Unit', 'Crew of three')).toHaveValue('day');
});

test('a cell that could not be saved says so, keeps what was typed, and is saved once the service is reached', async ({
  page,
  ownProject,
}) => {
  const { lines } = await openFeature(page, ownProject);
  await page.route(
    (url) => isPatchOfLine(url.href),
    (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()),
  );
  await lines.set('Quantity', 'Crew of three', '7');
  const retry = lines.grid.getByRole('button', { name: 'Quantity, Crew of three: failed, retry' });
  await expect(retry).toBeVisible();
  await expect(lines.cell('Quantity', 'Crew of three')).toHaveValue('7');
  const saved = page.waitForResponse((answer) => isPatchOfLine(answer.url()));
  await page.unrouteAll();
  expect((await saved).ok()).toBe(true);
  await expect(retry).toBeHidden();
});

test('an option brings its lines, and another one takes them back', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/features`);
  const feature = featurePage(page);
  await feature.addFromTemplate('Interlock Patio');
  const { cell } = feature.lines('Interlock Patio');
  await feature.choose('Paver', 'Premium slab');
  await expect(cell('Name', 'Premium slab pavers')).toBeVisible();
  await feature.choose('Paver', 'Standard slab');
  await expect(cell('Name', 'Standard slab pavers')).toBeVisible();
  await expect(cell('Name', 'Premium slab pavers')).toHaveCount(0);
});

test('a rejected feature leaves the cost planner', async ({ page, ownProject }) => {
  const { feature } = await openFeature(page, ownProject);
  await feature.setStatus({ name: 'Gravel garden', status: 'rejected' });
  await openTab(page, 'Cost Planner');
  await expect(page.getByText('Nothing to price yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Costs of Gravel garden' })).toHaveCount(0);
});

test('a client reads the features without a price', async ({ page, ownProject }) => {
  const { mail, password } = ownProject.client;
  await page.goto('/login');
  await signInPage(page).fill(mail, password);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`/projects/${ownProject.id}/features/gravel-garden`);
  await expect(page.getByRole('heading', { level: 2, name: 'Gravel garden' })).toBeVisible();
  await expect(page.getByText('Gravel, grasses and a bench.')).toBeVisible();
  await expect(page.getByText('$')).toHaveCount(0);
  await expect(page.getByRole('grid')).toHaveCount(0);
});
