import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { makePerson, removePerson } from '../fixtures/person';
import { signInPage } from '../pages/sign-in-page';

interface Crowd {
  readonly company: string;
}

/** A hundred and fifty clients of one company, gone when the test ends. */
const crowded = test.extend<{ crowd: Crowd }>({
  crowd: async ({ baseURL }, use) => {
    const service = await contentServiceAs(baseURL ?? '', 'administrator');
    const company = `Company ${randomUUID().slice(0, 8)}`;
    const made = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        makePerson(service, 'customer', `Crowd ${100 + index}`, { field_user_company: company }),
      ),
    );
    await use({ company });
    await Promise.all(made.map((person) => removePerson(service, person)));
  },
});

const belowScreen = () => document.documentElement.scrollHeight - innerHeight - scrollY;

/** One press leads to the end, although heights of rows that were never rendered are estimates. */
async function reachEnd(page: Page, last: Locator): Promise<void> {
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
  await expect.poll(() => page.evaluate(belowScreen)).toBeLessThan(2);
}

crowded(
  'of many people only those near the screen are drawn, and all are reached',
  async ({ page, crowd: { company } }) => {
    await signInPage(page).signInAs('manager');
    const cards = page.getByRole('article');
    // Somebody removed elsewhere while the pages are read moves another past the reader; the next reading has them.
    await expect(async () => {
      await page.goto(`/clients?keyword=${encodeURIComponent(company)}`);
      await expect(page.getByRole('heading', { name: 'Crowd 100' })).toBeVisible();
      await expect(page.getByRole('list', { name: '150 records' })).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect.poll(() => cards.count()).toBeLessThan(60);
    await reachEnd(page, page.getByRole('heading', { name: 'Crowd 249' }));
    await expect.poll(() => cards.count()).toBeLessThan(60);
    await page.keyboard.press('Home');
    await expect(page.getByRole('heading', { name: 'Crowd 100' })).toBeInViewport();

    await page.goto(`/clients?view=table&keyword=${encodeURIComponent(company)}`);
    const rows = page.getByRole('row');
    const table = page.getByRole('table', { name: 'Clients' });
    await expect(table).toHaveAttribute('aria-rowcount', '151');
    // A first part is drawn whole while the code of long tables loads.
    await expect.poll(() => rows.count()).toBeLessThan(90);
    await reachEnd(page, page.getByRole('link', { name: 'Crowd 249' }));
  },
);

/** Holds back the code that renders long lists until it is released. */
async function holdCodeOfLongLists(page: Page) {
  let isAskedFor = false;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/virtual.*.js', async (route) => {
    isAskedFor = true;
    await released;
    await route.continue();
  });
  return { isAskedFor: () => isAskedFor, release: () => release() };
}

for (const { view, role, lastOfFirst } of [
  { view: 'cards', role: 'heading', lastOfFirst: 'Crowd 159' },
  { view: 'table', role: 'link', lastOfFirst: 'Crowd 129' },
] as const)
  crowded(
    `End leads to the end of many people as ${view}, also before the code of long lists has loaded`,
    async ({ page, crowd: { company } }) => {
      await signInPage(page).signInAs('manager');
      const code = await holdCodeOfLongLists(page);
      // The page is not loaded while a script of it is held back.
      const address = `/clients?view=${view}&keyword=${encodeURIComponent(company)}`;
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole(role, { name: lastOfFirst })).toBeAttached();
      await expect.poll(code.isAskedFor).toBe(true);
      await page.keyboard.press('End');
      await expect.poll(() => page.evaluate(belowScreen)).toBeLessThan(2);
      await expect(page.getByRole(role, { name: lastOfFirst })).toBeAttached();
      await expect(page.getByRole(role, { name: lastOfFirst })).not.toBeInViewport();
      code.release();
      await expect(page.getByRole(role, { name: 'Crowd 249' })).toBeInViewport();
      await expect.poll(() => page.evaluate(belowScreen)).toBeLessThan(2);
    },
  );

crowded(
  'the space of people who are not rendered yet is as large as their cards, also after the list has grown',
  async ({ page, crowd: { company } }) => {
    await signInPage(page).signInAs('manager');
    const code = await holdCodeOfLongLists(page);
    await page.goto('/clients?keyword=Crowd%20100', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Crowd 100' }).first()).toBeVisible();
    expect(code.isAskedFor()).toBe(false);
    await page.getByLabel('Keyword').fill(company);
    await expect(page.getByRole('heading', { name: 'Crowd 159' })).toBeAttached();
    await expect.poll(code.isAskedFor).toBe(true);
    const height = () => document.documentElement.scrollHeight;
    const before = await page.evaluate(height);
    code.release();
    await expect(page.getByRole('list', { name: '150 records' })).toBeVisible();
    const after = await page.evaluate(height);
    expect(Math.abs(before - after) / after).toBeLessThan(0.25);
  },
);

crowded(
  'on a phone, rows that are still loading are seen as placeholders',
  async ({ page, crowd: { company } }) => {
    await signInPage(page).signInAs('manager');
    await page.setViewportSize({ width: 360, height: 740 });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      (url) => Number(url.searchParams.get('page[offset]')) > 0,
      async (route) => {
        await released;
        await route.continue();
      },
    );
    await page.goto(`/clients?view=table&keyword=${encodeURIComponent(company)}`);
    await expect(page.getByRole('link', { name: 'Crowd 100' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Clients' })).toHaveAttribute(
      'aria-rowcount',
      '151',
    );
    await page.keyboard.press('End');
    const placeholder = page.locator('tr[aria-hidden] > td > *').last();
    await expect(placeholder).toBeInViewport();
    await expect(placeholder).toBeVisible();
    release();
    await expect(page.getByRole('link', { name: 'Crowd 249' })).toBeInViewport();
    await expect(placeholder).toBeHidden();
  },
);
