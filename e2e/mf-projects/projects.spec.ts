import { expect } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';
import { pick } from '../pages/pick';
import { openTab } from '../pages/project-page';
import { signInPage } from '../pages/sign-in-page';
import { everythingStored } from '../pages/writes';

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

test('a picked status is stored, and the list has it', async ({ page, ownProject }) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects?view=table&keyword=${encodeURIComponent(ownProject.title)}`);
  const row = page.getByRole('row').filter({ hasText: ownProject.title });
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/overview$/);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await pick(page, page.getByLabel('Project status'), 'Construction');
  expect((await saved).ok()).toBe(true);
  await everythingStored(page);
  await page.goBack();
  await expect(row).toContainText('Construction');
});

test('a list that is late shows what was read last, and then what the service answers', async ({
  page,
  ownProject,
  baseURL,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects?view=table&keyword=${encodeURIComponent(ownProject.title)}`);
  const row = page.getByRole('row').filter({ hasText: ownProject.title });
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/overview$/);
  const path = `/jsonapi/node/project/${ownProject.id}`;
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const attributes = { field_project_status: 'construction' };
  await service.patch(path, { data: { type: 'node--project', id: ownProject.id, attributes } });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname, search }) => pathname === '/jsonapi/node/project' && /keyword/.test(search),
    (route) => released.then(() => route.continue()),
  );
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: /Data of/ })).toBeVisible();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Construction');
  release();
  await expect(row).toContainText('Construction');
});

test('overview, list and project keep nobody out and fit a phone', async ({ page, ownProject }) => {
  await signInPage(page).signInAs('manager');
  for (const path of ['/overview', '/projects', '/projects/new']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desk);
  }
  await page.goto(`/projects/${ownProject.id}/overview`);
  for (const section of ['Features', 'Estimate/costs'])
    await page.getByRole('button', { name: section, exact: true }).click();
  await expect(page.getByText('$1,145.37')).toBeVisible();
  // Sections that other remotes contribute.
  for (const [section, tab] of [
    ['Documents', 'documents'],
    ['Change Requests', 'change-request'],
  ])
    await expect(page.getByRole('link', { name: `See All: ${section}` })).toHaveAttribute(
      'href',
      `/projects/${ownProject.id}/${tab}`,
    );
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await openTab(page, 'Construction Binder');
  await expectNoSidewaysScroll(page);
});

test('the crew, who have no side navigation, begin at the construction binder, which fits their phone', async ({
  page,
  ownProject,
}) => {
  await page.setViewportSize(phone);
  await signInPage(page).openAs('staff_worker', '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`/projects/${ownProject.id}`);
  await expect(page).toHaveURL(/\/construction-binder$/);
  await expect(page.getByLabel('Private note')).toHaveValue('Beware of the dog');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
