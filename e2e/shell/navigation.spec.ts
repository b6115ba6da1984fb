import { expect, type Page, test } from '@playwright/test';
import { changeRegistry } from '../fixtures/page-registry';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';

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

test('a group of the navigation folds away and comes back, by pointer and by keyboard', async ({
  page,
}) => {
  await groupPeople(page);
  await signInPage(page).openAs('manager', '/');
  const { navigation } = portalFrame(page);
  const head = navigation.locator('summary', { hasText: 'People' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Overview',
    'Projects',
    'Templates',
    'Legal Texts',
    'Clients',
    'Members',
  ]);
  await head.click();
  await expect(navigation.getByRole('link')).toHaveText([
    'Overview',
    'Projects',
    'Templates',
    'Legal Texts',
  ]);
  await head.press('Enter');
  await navigation.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL(/\/members$/);
  await expect(navigation.getByRole('link', { name: 'Members' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a group reads well folded, and in the drawer of a phone', async ({ page }) => {
  await groupPeople(page);
  await signInPage(page).openAs('manager', '/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Folded', exact: true }).check();
  await page.keyboard.press('Escape');
  const { navigation } = portalFrame(page);
  const width = async () => (await navigation.boundingBox())?.width ?? 0;
  await page.mouse.move(900, 500);
  await expect.poll(width).toBeLessThanOrEqual(64);
  for (const part of await navigation.locator('a, summary').all())
    expect((await part.boundingBox())?.width).toBeLessThanOrEqual(64);
  await navigation.getByRole('link', { name: 'Clients' }).focus();
  await expect.poll(width).toBeGreaterThan(200);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await navigation.locator('summary', { hasText: 'People' }).click();
  await expect(navigation.getByRole('link')).toHaveText([
    'Overview',
    'Projects',
    'Templates',
    'Legal Texts',
  ]);
});

test('the folded navigation waits 150 milliseconds under the pointer before it opens', async ({
  page,
}) => {
  await signInPage(page).openAs('manager', '/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Folded', exact: true }).check();
  await page.keyboard.press('Escape');
  const link = portalFrame(page).navigation.getByRole('link', { name: 'Projects' });
  await link.hover();
  const delay = await link.evaluate((node) => {
    let part: Element | null = node;
    while (part && !part.parentElement?.matches('aside')) part = part.parentElement;
    return part && getComputedStyle(part).transitionDelay;
  });
  expect(delay).toBe('0.15s');
});

test('whoever is signed out has one entry, Login, and a menu that says so', async ({ page }) => {
  await page.goto('/example');
  const { navigation } = portalFrame(page);
  await expect(navigation.getByRole('link')).toHaveText(['Login']);
  await page.getByRole('button', { name: 'Not logged in' }).click();
  await page.locator('#user-menu').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
