import { expect, type Page } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { test } from '../fixtures/own-project';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

const desk = { width: 1440, height: 900 };
const tablet = { width: 768, height: 1024 };
const phone = { width: 360, height: 740 };
const tabKeys = [
  'overview',
  'features',
  'finances',
  'work',
  'documents',
  'change-request',
  'checklist',
];

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const headOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1 }) });
const heightOf = async (page: Page) => (await headOf(page).boundingBox())?.height;

test('the head of a project leaves the screen to the work, and the tabs stay in sight', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(desk);
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/checklist`);
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(await heightOf(page)).toBeLessThanOrEqual(96);
  await page.mouse.wheel(0, 2000);
  await expect(tabs(page)).toBeInViewport();
  await page.setViewportSize(phone);
  await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(120);
  await page.mouse.wheel(0, 2000);
  await expect(tabs(page)).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test('the head of a project with a long name and a long client stays low', async ({
  page,
  ownProject,
}) => {
  await page.setViewportSize(phone);
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/overview`);
  const title = page.getByRole('textbox', { name: 'Project title' });
  await title.fill('A terrace, a pergola and a kitchen garden for the house above the harbour');
  await title.blur();
  await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(120);
  await expectNoSidewaysScroll(page);
});

test('the rarer actions of a project are a menu, by keyboard too', async ({ page, baseURL }) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/overview`);
  const more = page.getByRole('button', { name: 'More actions of the project' });
  await more.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText(['View as client', 'Regenerate Project Template']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

/** Expects at most one primary action on the screen. */
async function expectOnePrimary(page: Page, path: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const primary = page.getByRole('main').locator('[class*="-primary-"]:visible');
  expect(await primary.count(), path).toBeLessThan(2);
}

test('a page of a project has one primary action', async ({ page, baseURL }) => {
  await page.setViewportSize(desk);
  await signInPage(page).signInAs('manager');
  const project = await demoProjectId(baseURL ?? '');
  for (const key of [...tabKeys, 'cost-planner', 'internal-costs', 'estimate-versions']) {
    await page.goto(`/projects/${project}/${key}`);
    await expect(tabs(page)).toBeVisible();
    await expectOnePrimary(page, key);
  }
  await page.goto(`/projects/${project}/change-request`);
  await page.getByRole('button', { name: 'Show lines' }).first().click();
  await expect(page.getByRole('button', { name: 'Change order' })).toBeVisible();
  await expectOnePrimary(page, 'lines of a change request');
});

test('a page of the office has one primary action', async ({ page }) => {
  await page.setViewportSize(desk);
  await signInPage(page).openAs('administrator', '/members');
  const paths = ['projects', 'clients', 'members', 'crews', 'templates', 'price-book', 'set-up'];
  for (const path of ['overview', ...paths, 'deployments']) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectOnePrimary(page, path);
  }
  await page.goto('/members');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await expectOnePrimary(page, 'own profile');
});

test('on a desk the names of lines and prices are whole', async ({ page, baseURL }) => {
  await page.setViewportSize(desk);
  await signInPage(page).signInAs('administrator');
  const project = await demoProjectId(baseURL ?? '');
  await page.goto(`/projects/${project}/features/interlock-patio`);
  const name = page.getByLabel('Name, Excavation and disposal, 10 in');
  await expect(name).toBeVisible();
  expect(await name.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  await page.goto('/price-book?keyword=framing');
  const price = page.getByText('Framing lumber, pressure treated');
  await expect(price).toBeVisible();
  expect((await price.boundingBox())?.height).toBeLessThan(32);
});

test('the task is the widest column of a checklist, which is a table on a tablet', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(desk);
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}/checklist`);
  const table = page.getByRole('table').first();
  const heads = table.getByRole('columnheader');
  await expect(heads.first()).toBeVisible();
  const widest = async () => {
    const widths = await heads.evaluateAll((cells) =>
      cells.map((cell) => ({ name: cell.textContent, width: cell.getBoundingClientRect().width })),
    );
    return widths.toSorted((one, other) => other.width - one.width)[0]?.name;
  };
  expect(await widest()).toBe('Task');
  await page.setViewportSize(tablet);
  await expect(heads.nth(1)).toBeVisible();
  await expect.poll(widest).toBe('Task');
  expect(await table.evaluate((element) => getComputedStyle(element).display)).toBe('table');
  await expectNoSidewaysScroll(page);
});

test('two densities, remembered over a reload', async ({ page }) => {
  await page.setViewportSize(desk);
  await signInPage(page).openAs('manager', '/projects?view=table');
  const row = page.getByRole('main').getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const height = async () => (await row.boundingBox())?.height ?? 0;
  const comfortable = await height();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page
    .getByRole('group', { name: 'Density' })
    .getByRole('radio', { name: 'Compact' })
    .check();
  await expect.poll(height).toBeLessThan(comfortable);
  await page.keyboard.press('Escape');
  const heightOfField = async (role: 'searchbox' | 'combobox') =>
    (await page.getByRole('main').getByRole(role).first().boundingBox())?.height;
  const field = await heightOfField('searchbox');
  expect(await heightOfField('combobox'), 'closed select').toBe(field);
  await page.reload();
  await expect(row).toBeVisible();
  await expect.poll(height).toBeLessThan(comfortable);
  await expectAccessible(page);
});

test('payments and work are tables on a tablet, whole in their frame', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(tablet);
  await signInPage(page).signInAs('manager');
  const project = await demoProjectId(baseURL ?? '');
  for (const key of ['finances', 'work', 'checklist']) {
    await page.goto(`/projects/${project}/${key}`);
    const table = page.getByRole('table').first();
    await expect(table).toBeVisible();
    const look = await table.evaluate((element) => ({
      display: getComputedStyle(element).display,
      cut: element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
    }));
    expect({ key, ...look, cut: look.cut > 1 }).toEqual({ key, display: 'table', cut: false });
    await expectNoSidewaysScroll(page);
  }
});
