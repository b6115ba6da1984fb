import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

/** Tells the shell something over the bus, as a remote does. */
const publish = (page: Page, topic: string, payload: object) =>
  page.evaluate(
    async ([name, told]) => {
      type Module = { bus: { publish(name: string, told: object): void } };
      type Instance = { loadShare(name: string): Promise<() => Module> };
      const { __INSTANCES__: instances } = Reflect.get(globalThis, '__FEDERATION__') as {
        __INSTANCES__: Instance[];
      };
      const shared = await instances[0]?.loadShare('@portal/shared/bus');
      if (!shared) throw new Error('The page shares no @portal/shared/bus.');
      shared().bus.publish(name, told);
    },
    [topic, payload] as const,
  );

test('the page that is not there has a search and a way back', async ({ page }) => {
  await signInPage(page).signInAs('manager');
  await page.goto('/nowhere');
  await expect(page).toHaveURL(/\/404$/);
  await page.getByRole('combobox', { name: 'Search' }).fill('memb');
  await page.getByRole('option', { name: 'Members' }).click();
  await expect(page).toHaveURL(/\/members$/);
});

test('/loading says so, and /example reads in three languages', async ({ page }) => {
  await page.goto('/loading');
  await expect(page.getByText('Loading')).toBeVisible();
  for (const [code, title] of [
    ['en', 'Example'],
    ['tr', 'Örnek'],
    ['ar', 'مثال'],
  ]) {
    await page.evaluate((one) => localStorage.setItem('groundplan.language', one), code ?? '');
    await page.goto('/example');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('blockquote')).toBeVisible();
  }
});

for (const path of ['/404', '/example']) {
  test(`${path} fits a phone and keeps nobody out in either theme`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('a remote puts a badge beside an entry of the navigation, and takes it away', async ({
  page,
}) => {
  await signInPage(page).openAs('manager', '/');
  const entry = page.getByRole('link', { name: /^Projects/ }).first();
  await publish(page, 'navigation/badge@1', { id: 'projects', title: '3 new' });
  await expect(entry).toHaveText('Projects3 new');
  await publish(page, 'navigation/badge@1', { id: 'projects', title: '' });
  await expect(entry).toHaveText('Projects');
});

test('an action that nothing may happen beside covers the page with its progress', async ({
  page,
}) => {
  await signInPage(page).openAs('manager', '/');
  const action = { source: 'test', count: 1, text: 'Laying the stones', done: 0.4 };
  await publish(page, 'work/blocking@1', action);
  const cover = page.getByRole('dialog', { name: 'Laying the stones' });
  await expect(cover.getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  await publish(page, 'work/blocking@1', { ...action, count: 0 });
  await expect(cover).toBeHidden();
});

test('while work is pending nobody leaves the page, and is told why', async ({ page }) => {
  await signInPage(page).openAs('manager', '/');
  await publish(page, 'work/pending@1', { source: 'test', count: 1 });
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(
    page.getByText("You can't do this until the current action is completed"),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/overview$/);
  await publish(page, 'work/pending@1', { source: 'test', count: 0 });
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL(/\/members$/);
});

test('messages of four kinds stand at the top, at most five, and go after six seconds', async ({
  page,
}) => {
  await page.clock.install();
  await signInPage(page).openAs('manager', '/');
  for (const kind of ['success', 'error', 'info', 'warning', 'info', 'success'])
    await publish(page, 'message/shown@1', { kind, text: `Said: ${kind}` });
  const messages = page.getByText(/^Said: /);
  await expect(messages).toHaveCount(5);
  await page.clock.runFor(5900);
  await page.clock.runFor(1000);
  await expect(messages).toHaveCount(0);
});
