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

async function openRequest(page: Page): Promise<void> {
  await open(page, 'change-request');
  const row = page.getByRole('row', { name: /A fourth stone step/ });
  await row.getByRole('button', { name: 'Show lines' }).click();
  await expect(page.getByRole('region', { name: /^Lines of/ })).toBeVisible();
}

testScreens([
  { name: 'the payment schedule', role: 'manager', show: (page) => open(page, 'finances') },
  {
    name: 'a plan of payments that replaces what stands',
    role: 'manager',
    show: async (page) => {
      await open(page, 'finances');
      await page.getByRole('button', { name: 'Plan payments' }).click();
      await page.getByRole('dialog').getByRole('radio').last().check();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'payments that could not be read',
    role: 'manager',
    show: async (page) => {
      await page.route('**/jsonapi/node/project/*field_project_psi*', (route) => route.abort());
      await open(page, 'finances');
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'a change request with its lines',
    role: 'manager',
    // Tab in the last cell of a line grid makes a line.
    isWalkedByArrows: true,
    show: openRequest,
  },
  {
    name: 'a change order for the office',
    role: 'manager',
    show: async (page) => {
      await openRequest(page);
      await page.getByRole('button', { name: 'Change order' }).click();
      await page.getByRole('button', { name: 'For the office' }).click();
      await expect(page.getByRole('table', { name: 'Lines' })).toBeVisible();
    },
  },
  { name: 'the people and the work log', role: 'manager', show: (page) => open(page, 'work') },
]);
