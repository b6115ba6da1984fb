import { expect, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { changeRegistry, mirrorRemotes } from '../fixtures/page-registry';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';

test.beforeEach(async ({ page }) => {
  await signInPage(page).openAs('manager', '/');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
});

const people = { id: 'people', label: { en: 'People', tr: 'Kişiler', ar: 'الأشخاص' } };

/** As a team would: the navigation of mf-people in a group of its own. */
const groupPeople = (page: Page) =>
  changeRegistry(page, (remotes) =>
    remotes.map((remote) => {
      if (remote.name !== 'mf-people') return remote;
      const { contribution } = remote;
      const navigation = contribution.navigation.map((item) => ({ ...item, group: people }));
      return { ...remote, contribution: { ...contribution, navigation } };
    }),
  );

const open = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

test('the keyboard alone finds a page: Ctrl-K, a part of its name, Enter', async ({ page }) => {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('client');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clients$/);
  await expect(field).toBeHidden();
});

test('the layout follows the settings: widths, side, folding, a fixed toolbar and footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1200 });
  const { content, navigation } = portalFrame(page);
  const side = page.getByRole('complementary').first();
  const choose = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();
  await open(page, 'Settings');
  for (const [style, width] of [
    ['Style 1', 200],
    ['Style 3', 120],
    ['Style 3, dense', 64],
    ['Style 2', 280],
  ] as const)
    await test.step(`the navigation of ${style} is ${width} pixels wide`, async () => {
      await choose('Navigation style', style);
      await expect.poll(async () => (await side.boundingBox())?.width).toBe(width);
    });

  await test.step('the navigation stands right, and the page is a container of 1570, over a reload', async () => {
    await choose('Navigation side', 'Right');
    await choose('Layout', 'Container');
    await page.reload();
    await expect(side).toBeVisible();
    expect(await side.boundingBox()).toMatchObject({ x: 2560 - 280, width: 280 });
    expect((await content.boundingBox())?.width).toBe(1570);
  });

  await test.step('the navigation closes and opens', async () => {
    await open(page, 'Close navigation');
    await expect(navigation).toHaveCount(0);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(navigation).toBeVisible();
  });

  await test.step('a fixed toolbar and footer stay on the screen, static ones leave it', async () => {
    await page.setViewportSize({ width: 1440, height: 300 });
    const toolbar = page.getByRole('banner');
    await page.keyboard.press('End');
    await expect(toolbar).toBeInViewport();
    await open(page, 'Settings');
    await choose('Toolbar', 'Static');
    await choose('Footer', 'Fixed');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.keyboard.press('End');
    await expect(toolbar).not.toBeInViewport();
  });
});

test('a folded navigation is 64 pixels wide and opens under the pointer, or with the focus', async ({
  page,
}) => {
  await groupPeople(page);
  await page.reload();
  await open(page, 'Settings');
  await page.getByRole('radio', { name: 'Folded', exact: true }).check();
  await page.keyboard.press('Escape');
  const { navigation } = portalFrame(page);
  const width = async () => (await navigation.boundingBox())?.width ?? 0;
  await page.mouse.move(900, 500);
  await expect.poll(width).toBeLessThanOrEqual(64);
  for (const part of await navigation.locator('a, summary').all())
    expect((await part.boundingBox())?.width).toBeLessThanOrEqual(64);

  const link = navigation.getByRole('link', { name: 'Projects' });
  await link.hover();
  const delay = await link.evaluate((node) => {
    let part: Element | null = node;
    while (part && !part.parentElement?.matches('aside')) part = part.parentElement;
    return part && getComputedStyle(part).transitionDelay;
  });
  expect(delay).toBe('0.15s');
  await expect.poll(width).toBeGreaterThan(200);
  await page.mouse.move(900, 500);
  await expect.poll(width).toBeLessThanOrEqual(64);
  await navigation.getByRole('link', { name: 'Clients' }).focus();
  await expect.poll(width).toBeGreaterThan(200);
});

test('a group of the navigation folds away and comes back, by pointer, by keyboard, and in the drawer of a phone', async ({
  page,
}) => {
  await groupPeople(page);
  await page.reload();
  const { navigation } = portalFrame(page);
  const head = navigation.locator('summary', { hasText: 'People' });
  const others = ['Overview', 'Projects', 'Templates', 'Price Book', 'Legal Texts'];
  await expect(navigation.getByRole('link')).toHaveText([...others, 'Clients', 'Members']);
  await head.click();
  await expect(navigation.getByRole('link')).toHaveText(others);
  await head.press('Enter');
  await navigation.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL(/\/members$/);
  await expect(navigation.getByRole('link', { name: 'Members' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await head.click();
  await expect(navigation.getByRole('link')).toHaveText(others);
});

test('Arabic lays the frame and translated pages out from right to left, and English pages from left to right', async ({
  page,
}) => {
  const html = page.locator('html');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await open(page, 'Language');
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.reload();
  const navigation = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
  expect((await navigation.boundingBox())?.x).toBeGreaterThan(1000);
  await navigation.getByRole('link', { name: 'المشاريع' }).click();
  await expect(heading).toHaveText('Projects');
  await expect(heading).toHaveCSS('direction', 'ltr');
  // Also for dialogs and lists that open above the page.
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(navigation).toHaveCSS('direction', 'rtl');

  await page.goto('/example');
  await expect(heading).toHaveCSS('direction', 'rtl');
  await expect(html).toHaveAttribute('lang', 'ar');

  await mirrorRemotes(page);
  await page.goto('/projects');
  await expect(heading).toHaveCSS('direction', 'rtl');
  await expect(html).toHaveAttribute('dir', 'rtl');
});

test('the theme follows the device where asked', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await open(page, 'Settings');
  await page.getByRole('radio', { name: 'As the device' }).check();
  await expect.poll(paper).not.toBe(light);
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
