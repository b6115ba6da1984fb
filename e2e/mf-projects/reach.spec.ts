import { expect, type Page } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { testScreens } from '../pages/screens';
import { withoutEvents } from '../pages/without-events';

/** Opens a page that no other test changes while it is walked through. */
async function open(page: Page, path: string, heading: string): Promise<void> {
  await withoutEvents(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
}

async function openTab(page: Page, tab: string, heading: string): Promise<void> {
  await page.goto('/projects');
  const id = await demoProjectId(new URL(page.url()).origin);
  await open(page, `/projects/${id}/${tab}`, heading);
}

testScreens([
  { name: 'the overview', role: 'manager', show: (page) => open(page, '/overview', 'Overview') },
  { name: 'projects', role: 'manager', show: (page) => open(page, '/projects', 'Projects') },
  {
    name: 'a new project',
    role: 'manager',
    show: (page) => open(page, '/projects/new', 'Project Details'),
  },
  {
    name: 'the overview of a project',
    role: 'manager',
    show: (page) => openTab(page, 'overview', 'Budget'),
  },
  {
    name: 'the open list of statuses',
    role: 'manager',
    isWalkedByArrows: true,
    show: async (page) => {
      await openTab(page, 'overview', 'Budget');
      await page.getByRole('combobox', { name: 'Project status' }).click();
      await expect(page.getByRole('option', { name: 'Discovery' })).toBeVisible();
    },
  },
  {
    name: 'the construction binder',
    role: 'manager',
    show: (page) => openTab(page, 'construction-binder', 'Construction Binder'),
  },
]);
