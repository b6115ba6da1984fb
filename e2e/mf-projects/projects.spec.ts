import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';
import { pick } from '../pages/pick';
import { openTab } from '../pages/project-page';
import { signInPage } from '../pages/sign-in-page';

test('a project without a name is not made, and the field says why', async ({ page }) => {
  await signInPage(page).signInAs('manager');
  await page.goto('/projects/new');
  await page.getByLabel('Description').fill('Steps down to the lawn.');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please provide a name.')).toBeVisible();
  await expect(page).toHaveURL(/\/projects\/new$/);
  await expect(page.getByLabel('Description')).toHaveValue('Steps down to the lawn.');
});

test('a project that could not be made says so, and nothing typed is lost', async ({ page }) => {
  await signInPage(page).signInAs('manager');
  await page.goto('/projects/new');
  await page.getByLabel('Name').fill('Pond and bridge');
  await page.route('**/jsonapi/node/project*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('There was an error creating the project.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Pond and bridge');
});

test('the list is narrowed by its address, which a reload keeps', async ({ page, ownProject }) => {
  await signInPage(page).signInAs('manager');
  await page.goto('/projects');
  await page.getByLabel('Name').fill(ownProject.client.name);
  await page.getByRole('button', { name: 'Table' }).click();
  const table = page.getByRole('table', { name: 'Projects' });
  await expect(table.getByRole('link', { name: ownProject.title })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(2);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('projects.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(ownProject.title);
  await page.getByLabel('Name').fill('no such project');
  await expect(page.getByText('No projects found.')).toBeVisible();
  await expect(page.getByText('Please add a new project.')).toBeVisible();
});

test('a picked status is stored', async ({ page, ownProject }) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/overview`);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await pick(page, page.getByLabel('Project status'), 'Construction');
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('Construction', { exact: true }).first()).toBeVisible();
});

test('a team member joins and leaves', async ({ page, ownProject }) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/overview`);
  await page.getByRole('button', { name: 'Add Team Member' }).click();
  await page.getByRole('menuitem', { name: 'Designer: Priya Nair' }).click();
  await expect(page.getByText('Team Member added')).toBeVisible();
  const team = page.getByRole('list', { name: 'Team Members' });
  await expect(team).toContainText('Priya Nair');
  await team.getByRole('button', { name: 'Remove Priya Nair' }).click();
  await expect(page.getByText('Team Member removed')).toBeVisible();
  await expect(team).not.toContainText('Priya Nair');
});

test('the construction binder tells the crew what to build, without a price', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('staff_worker');
  await page.goto(`/projects/${ownProject.id}`);
  await expect(page).toHaveURL(/\/construction-binder$/);
  await expect(page.getByLabel('Private note')).toHaveValue('Beware of the dog');
  const description = page.getByLabel('Description');
  await description.fill('Steps down to the lawn.');
  await description.press('Enter');
  await expect(page.getByText('Project updated')).toBeVisible();
  await page.reload();
  await expect(description).toHaveValue('Steps down to the lawn.');
  await expect(page.getByRole('heading', { name: 'Gravel garden', exact: true })).toBeVisible();
  await expect(page.getByText('$')).toHaveCount(0);
});

test('a client sees the own project and no other', async ({ page, ownProject }) => {
  const { mail, password } = ownProject.client;
  await page.goto('/login');
  await signInPage(page).fill(mail, password);
  await expect(page.getByRole('link', { name: ownProject.title })).toBeVisible();
  await expect(page.getByText('Harbour Walk backyard')).toHaveCount(0);
});

test('overview, list and project keep nobody out and fit a phone', async ({ page, ownProject }) => {
  await signInPage(page).signInAs('manager');
  for (const path of [
    '/overview',
    '/projects',
    '/projects/new',
    `/projects/${ownProject.id}/overview`,
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  }
  await openTab(page, 'Construction Binder');
  await expectNoSidewaysScroll(page);
});
