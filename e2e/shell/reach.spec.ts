import { expect, type Page, test } from '@playwright/test';
import { expectMenuClosed } from '../pages/keyboard';
import { testScreens } from '../pages/screens';
import { signInPage } from '../pages/sign-in-page';

/** What the toolbar opens, by the id that ties each button to its own. */
const popovers = [
  'page-search',
  'shortcuts',
  'languages',
  'settings-panel',
  'quick-panel',
  'user-menu',
] as const;

const opener = (page: Page, id: string) => page.locator(`button[popovertarget="${id}"]`).first();

async function openPopover(page: Page, id: string): Promise<void> {
  await page.goto('/example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // By the keyboard: what a click opens may have the focus without showing it.
  await opener(page, id).press('Enter');
  await expect(page.locator(`#${id}`).locator('a, button, input').first()).toBeVisible();
}

testScreens([
  {
    name: 'the page that is not there',
    role: 'manager',
    show: async (page) => {
      await page.goto('/404');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'the deployments',
    role: 'administrator',
    show: async (page) => {
      await page.goto('/deployments');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'the example page, signed out',
    show: async (page) => {
      await page.goto('/example');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'the frame of somebody without a side navigation',
    role: 'customer',
    show: async (page) => {
      await page.goto('/example');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  ...popovers.map((id) => ({
    name: `what the toolbar opens as ${id}`,
    role: 'manager',
    isOfDesk: id === 'languages' || id === 'quick-panel',
    show: (page: Page) => openPopover(page, id),
  })),
]);

test('what the toolbar opens is closed by Escape, which gives the focus back, and by walking out', async ({
  page,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto('/example');
  for (const id of popovers)
    await test.step(id, () => expectMenuClosed(page, page.locator(`#${id}`), opener(page, id)));
});

test('the drawer of a phone is opened, walked and closed by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInPage(page).signInAs('manager');
  await page.goto('/example');
  const drawer = page.locator('#navigation-drawer');
  await expectMenuClosed(page, drawer, opener(page, 'navigation-drawer'));
  await opener(page, 'navigation-drawer').press('Enter');
  await drawer.getByRole('link', { name: 'Members' }).press('Enter');
  await expect(page).toHaveURL(/\/members$/);
  await expect(drawer).toBeHidden();
});

test('the first thing that Tab reaches leads past the navigation to the page', async ({ page }) => {
  await signInPage(page).signInAs('manager');
  await page.goto('/example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
