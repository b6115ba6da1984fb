import { expect, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';

test.beforeEach(async ({ page }) => {
  await signInPage(page).openAs('manager', '/');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
});

const open = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

test('the keyboard alone finds a page: Ctrl-K, a part of its name, Enter', async ({ page }) => {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('zzz');
  await expect(page.getByText('No results..')).toBeVisible();
  await field.fill('');
  await page.keyboard.type('client');
  await expect(page.getByRole('option')).toHaveText(['Clients']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clients$/);
  await expect(field).toBeHidden();
});

test('Escape closes the search, and arrows choose in it', async ({ page }) => {
  await open(page, 'Search');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await expect(page.getByRole('option', { selected: true })).toHaveText('Overview');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Projects');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden();
});

test('shortcuts are added and removed, and stay over a reload', async ({ page }) => {
  await open(page, 'Shortcuts');
  const menu = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(menu.getByRole('link')).toHaveText(['Overview', 'Projects']);
  await menu.getByPlaceholder('Search for an app or page').fill('Members');
  await menu.getByRole('button', { name: 'Shortcut: Members' }).click();
  await menu.getByPlaceholder('Search for an app or page').fill('');
  await menu.getByRole('button', { name: 'Shortcut: Overview' }).click();
  await page.reload();
  await open(page, 'Shortcuts');
  await expect(menu.getByRole('link')).toHaveText(['Projects', 'Members']);
  await menu.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL(/\/members$/);
});

test('the quick panel has its title, and closes', async ({ page }) => {
  await open(page, 'Quick panel');
  await expect(page.getByRole('heading', { name: 'Quick panel' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Quick panel' }).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Quick panel' })).toBeHidden();
});

for (const [style, width] of [
  ['Style 1', 200],
  ['Style 2', 280],
  ['Style 3', 120],
  ['Style 3, dense', 64],
] as const) {
  test(`the navigation of ${style} is ${width} pixels wide, kept over a reload`, async ({
    page,
  }) => {
    await open(page, 'Settings');
    await page.getByRole('radio', { name: style, exact: true }).check();
    await page.reload();
    const side = page.getByRole('complementary').first();
    await expect(side).toBeVisible();
    expect((await side.boundingBox())?.width).toBe(width);
  });
}

test('a folded navigation is 64 pixels wide and opens under the pointer', async ({ page }) => {
  await open(page, 'Settings');
  await page.getByRole('radio', { name: 'Folded', exact: true }).check();
  await page.keyboard.press('Escape');
  const { navigation } = portalFrame(page);
  const side = page.getByRole('complementary').first();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(64);
  const widthOfList = async () => (await navigation.boundingBox())?.width ?? 0;
  await expect.poll(widthOfList).toBeLessThanOrEqual(64);
  await navigation.getByRole('link', { name: 'Projects' }).hover();
  await expect.poll(widthOfList).toBeGreaterThan(200);
});

test('the navigation stands right, closes and opens; the layout is boxed or a container of 1570', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1200 });
  await open(page, 'Settings');
  await page.getByRole('radio', { name: 'Right' }).check();
  await page.getByRole('radio', { name: 'Container' }).check();
  await page.keyboard.press('Escape');
  const side = page.getByRole('complementary').first();
  expect((await side.boundingBox())?.x).toBe(2560 - 280);
  expect((await portalFrame(page).content.boundingBox())?.width).toBe(1570);
  await open(page, 'Close navigation');
  await expect(portalFrame(page).navigation).toHaveCount(0);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(portalFrame(page).navigation).toBeVisible();
});

test('a fixed toolbar and footer stay on the screen, static ones leave it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  const toolbar = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  await page.keyboard.press('End');
  await expect(toolbar).toBeInViewport();
  await open(page, 'Settings');
  const toolbarChoice = page.getByRole('group', { name: 'Toolbar' });
  await toolbarChoice.getByRole('radio', { name: 'Static' }).check();
  await page.getByRole('group', { name: 'Footer' }).getByRole('radio', { name: 'Fixed' }).check();
  await page.keyboard.press('Escape');
  await expect(footer).toBeInViewport();
  await page.keyboard.press('End');
  await expect(toolbar).not.toBeInViewport();
});

test('Arabic lays the whole portal out from right to left, remotes included, over a reload', async ({
  page,
}) => {
  await open(page, 'Language');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const navigation = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
  expect((await navigation.boundingBox())?.x).toBeGreaterThan(1000);
  await navigation.getByRole('link', { name: 'المشاريع' }).click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
});

test('Turkish is chosen in the settings, and the theme follows the device where asked', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await open(page, 'Settings');
  await page.getByRole('radio', { name: 'As the device' }).check();
  await expect.poll(paper).not.toBe(light);
  await page.getByRole('radio', { name: 'Türkçe' }).check();
  await expect(page.getByRole('heading', { name: 'Ayarlar' })).toBeVisible();
});

test('the user menu leads to the own record and to the change of the password', async ({
  page,
}) => {
  await open(page, 'Account');
  await expect(page.getByRole('link', { name: 'My Profile' })).toHaveAttribute(
    'href',
    /^\/clients\/./,
  );
  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/password\/reset$/);
});

test('on a phone the tab that is shown stands in the strip, from its address and after a choice', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const project = await demoProjectId(baseURL ?? '');
  await page.goto(`/projects/${project}/cost-planner`);
  const tab = (name: string) => portalFrame(page).tabs.getByRole('link', { name });
  await expect(tab('Cost Planner')).toBeInViewport({ ratio: 0.9 });
  await expect(tab('Overview')).not.toBeInViewport();
  await tab('Checklist').click();
  await expect(tab('Checklist')).toHaveAttribute('aria-current', 'page');
  await expect(tab('Change Requests')).toBeInViewport();
});
