import { expect } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

test('the overview shows what is built and what it comes to, and leads on to both tabs', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/overview`);
  await page.getByRole('button', { name: 'Features', exact: true }).click();
  const features = page.getByRole('list', { name: 'Features' });
  await expect(features).toContainText('Gravel garden');
  await expect(features).toContainText('$1,013.60');
  await page.getByRole('button', { name: 'Estimate/costs' }).click();
  await expect(page.getByText('$1,145.37')).toBeVisible();
  await expectAccessible(page);
  const presentation = page.getByRole('link', { name: 'Presentation View' });
  await expect(presentation).toHaveAttribute('href', `/projects/${ownProject.id}/presentation`);
  await expect(presentation).toHaveAttribute('target', '_blank');
  for (const [section, tab] of [
    ['Documents', 'documents'],
    ['Change Requests', 'change-request'],
  ])
    await expect(page.getByRole('link', { name: `See All: ${section}` })).toHaveAttribute(
      'href',
      `/projects/${ownProject.id}/${tab}`,
    );
  await page.getByRole('link', { name: 'See All: Features' }).click();
  await expect(page).toHaveURL(/\/features$/);
  await page.goBack();
  await page.getByRole('link', { name: 'See All: Estimate/costs' }).click();
  await expect(page).toHaveURL(/\/cost-planner$/);
});

test('a designer sees the features of the overview without a price', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAfresh('manager');
  await page.goto(`/projects/${ownProject.id}/overview`);
  await page.getByRole('button', { name: 'Add Team Member' }).click();
  await page.getByRole('menuitem', { name: 'Designer: Priya Nair' }).click();
  await expect(page.getByText('Team Member added')).toBeVisible();
  await signInPage(page).signOut();

  await signInPage(page).signInAs('designer');
  await page.goto(`/projects/${ownProject.id}/overview`);
  await page.getByRole('button', { name: 'Features', exact: true }).click();
  const features = page.getByRole('list', { name: 'Features' });
  await expect(features).toContainText('Gravel garden');
  await expect(features).not.toContainText('$');
  await expect(page.getByRole('button', { name: 'Estimate/costs' })).toHaveCount(0);
});

test('a title that the content service refused says so, and the stored one shows again', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/overview`);
  await page.route('**/jsonapi/node/project/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  const title = page.getByRole('textbox', { name: 'Project title' });
  await title.fill('Rose garden');
  await title.press('Enter');
  await expect(page.getByText('There was an error saving the project title')).toBeVisible();
  await expect(title).toHaveValue(ownProject.title);
});

test('a project fits the phone of whoever has no side navigation', async ({ page, ownProject }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInPage(page).openAs('staff_worker', '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`/projects/${ownProject.id}/construction-binder`);
  await expect(page.getByLabel('Private note')).toHaveValue('Beware of the dog');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the overview tells who changed what', async ({ page, ownProject }) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/overview`);
  const title = page.getByRole('textbox', { name: 'Project title' });
  await title.fill('Gravel and grasses');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await title.press('Enter');
  expect((await saved).ok()).toBe(true);
  await page.getByRole('button', { name: 'Activity' }).click();
  const newest = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first();
  await expect(newest).toContainText('Owen Tremblay changed the title');
  await expect(newest).toContainText(`${ownProject.title} → Gravel and grasses`);
});
