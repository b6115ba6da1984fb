import { expect, type Page } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { testScreens } from '../pages/screens';
import { withoutEvents } from '../pages/without-events';

/** A tab of the demo project, with all that it reads. */
async function open(page: Page, tab: string): Promise<void> {
  await withoutEvents(page);
  const id = await demoProjectId(new URL(page.url()).origin);
  await page.goto(`/projects/${id}/${tab}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

testScreens([
  { name: 'documents', role: 'manager', show: (page) => open(page, 'documents') },
  {
    name: 'documents that could not be read',
    role: 'manager',
    show: async (page) => {
      await page.route('**/jsonapi/node/project/*field_project_files*', (route) => route.abort());
      await open(page, 'documents');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a picture above the page',
    role: 'manager',
    show: async (page) => {
      await open(page, 'documents');
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    },
  },
  { name: 'the checklist', role: 'designer', show: (page) => open(page, 'checklist') },
  {
    name: 'the default items of checklists',
    role: 'manager',
    show: async (page) => {
      await open(page, 'checklist');
      await page.getByRole('button', { name: 'Edit default items' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
]);
