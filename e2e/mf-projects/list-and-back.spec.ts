import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { make, templatesOfDemo } from '../fixtures/own-project';
import { pick } from '../pages/pick';
import { signInPage } from '../pages/sign-in-page';

/** More projects than a screen shows, half of them in pricing; gone when the test ends. */
const withProjects = async (baseURL: string, use: (stamp: string) => Promise<void>) => {
  const service = await contentServiceAs(baseURL, 'administrator');
  const stamp = randomUUID().slice(0, 8);
  // Complete from the start: a project that has to be completed holds the page back when it is opened.
  const value = await templatesOfDemo(service);
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      make(service, 'node--project', {
        attributes: {
          title: `Terrace ${stamp} ${String(index).padStart(2, '0')}`,
          field_project_status: index % 2 === 0 ? 'pricing' : 'construction',
          field_project_client_budget: String(1000 + index),
          field_project_value: value,
        },
      }),
    ),
  );
  try {
    await use(stamp);
  } finally {
    await Promise.all(made.map(({ id }) => service.delete(`/jsonapi/node/project/${id}`)));
  }
};

const placeOf = (page: Page, name: string) =>
  page.getByRole('link', { name }).evaluate((link) => Math.round(link.getBoundingClientRect().top));

test('the list is narrowed by status, and Back brings its filters, its view and its place again', async ({
  page,
  baseURL,
}) => {
  await withProjects(baseURL ?? '', async (stamp) => {
    await signInPage(page).signInAs('manager');
    await page.goto(`/projects?keyword=${stamp}&view=table`);
    const table = page.getByRole('table', { name: 'Projects' });
    const rows = table.getByRole('link', { name: stamp });
    await expect(rows).toHaveCount(50);
    await pick(page, page.getByLabel('Status', { exact: true }), 'Pricing');
    await expect(rows).toHaveCount(25);
    await expect(table.getByText('Construction', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Budget' }).click();
    await expect(rows.first()).toHaveText(`Terrace ${stamp} 00`);

    const far = `Terrace ${stamp} 44`;
    // The rows are drawn anew once the order has arrived.
    await expect(() =>
      page.getByRole('link', { name: far }).scrollIntoViewIfNeeded({ timeout: 2000 }),
    ).toPass();
    const before = await placeOf(page, far);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.getByRole('link', { name: far }).click();
    await expect(page).toHaveURL(/\/overview$/);
    await expect(page.getByRole('heading', { name: far })).toBeVisible();
    await page.goBack();

    await expect(page).toHaveURL(/status=pricing/);
    await expect(rows).toHaveCount(25);
    await expect(page.getByLabel('Name')).toHaveValue(stamp);
    await expect(rows.first()).toHaveText(`Terrace ${stamp} 00`);
    await expect.poll(() => placeOf(page, far)).toBe(before);
  });
});
