import { expect, type Page } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { testScreens } from '../pages/screens';
import { withoutEvents } from '../pages/without-events';

async function open(page: Page, path: string, heading: string): Promise<void> {
  await withoutEvents(page);
  await page.goto(path);
  await expect(
    page.getByRole('main').getByRole('heading', { name: heading }).first(),
  ).toBeVisible();
}

/** A tab of the demo project, with all that it reads. */
async function openTab(page: Page, tab: string, heading: string): Promise<void> {
  const id = await demoProjectId(new URL(page.url()).origin);
  await open(page, `/projects/${id}/${tab}`, heading);
}

/** Expects no empty row for Undo between the title of the cost planner and the first feature. */
async function expectNoGapAboveLines(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const title = await main.getByRole('heading', { name: 'Cost Planner' }).boundingBox();
  const panel = await main.getByRole('button', { name: 'Interlock Patio' }).boundingBox();
  expect((panel?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeLessThan(48);
}

testScreens([
  { name: 'features', role: 'manager', show: (page) => openTab(page, 'features', 'Features') },
  {
    name: 'a feature with its lines',
    role: 'manager',
    show: (page) => openTab(page, 'features/interlock-patio', 'Interlock Patio'),
  },
  {
    name: 'the choice of a template',
    role: 'manager',
    show: (page) => openTab(page, 'feature-new', 'Add Feature'),
  },
  {
    name: 'a picked template',
    role: 'manager',
    show: async (page) => {
      await openTab(page, 'feature-new', 'Add Feature');
      await page.getByRole('radio', { name: 'Interlock Patio' }).check();
    },
  },
  {
    name: 'the cost planner',
    role: 'manager',
    show: async (page) => {
      await openTab(page, 'cost-planner', 'Interlock Patio');
      if (page.viewportSize()?.width === 1440) await expectNoGapAboveLines(page);
    },
  },
  {
    name: 'the internal view',
    role: 'manager',
    show: (page) => openTab(page, 'internal-costs', 'Internal view'),
  },
  {
    name: 'versions of the estimate',
    role: 'manager',
    show: (page) => openTab(page, 'estimate-versions', 'Versions'),
  },
  {
    name: 'the printable estimate',
    role: 'manager',
    show: (page) => openTab(page, 'printable-estimate', 'Interlock Patio'),
  },
  {
    name: 'the price book',
    role: 'administrator',
    show: (page) => open(page, '/price-book?keyword=stone', 'Price Book'),
  },
  {
    name: 'templates',
    role: 'administrator',
    show: (page) => open(page, '/templates', 'Feature templates'),
  },
  {
    name: 'the form of a template',
    role: 'administrator',
    show: (page) => open(page, '/templates/new', 'New template'),
  },
]);
