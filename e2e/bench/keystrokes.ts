import type { Browser, CDPSession, Page } from '@playwright/test';
import type { AxiosInstance } from 'axios';
import { contentServiceAs } from '../fixtures/content-service';
import { make } from '../fixtures/own-project';
import { gridIn } from '../pages/line-grid';
import { signInPage } from '../pages/sign-in-page';
import { inPortal } from './in-portal';

const lineCounts = [20, 200, 2000] as const;
const keystrokes = 60;

/**
 * `npm run bench:lines`: cost of a keystroke in a line grid of 20, 200 and 2,000 lines. PORTAL_URL
 * as in e2e.
 */
const main = (): Promise<void> =>
  inPortal(async (browser, url) => {
    const service = await contentServiceAs(url, 'administrator');
    const figures: Record<string, object> = {};
    for (const count of lineCounts)
      figures[`${count} lines`] = await measured(browser, url, service, count);
    console.table(figures);
  });

async function measured(browser: Browser, url: string, service: AxiosInstance, count: number) {
  const project = await projectWithLines(service, count);
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${project}/features/many-lines`);
  const { cell } = gridIn(page.getByRole('region', { name: 'Line items of Many lines' }));
  await cell('Quantity', 'Line 3').click();
  const typed = await mainThreadMs(page, () => page.keyboard.type('1'.repeat(keystrokes)));
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  const handed = await mainThreadMs(page, () => page.keyboard.press('Escape'));
  await cell('Quantity', 'Line 3').fill('5');
  const committed = await mainThreadMs(page, () => page.keyboard.press('Enter'));
  await stored;
  await context.close();
  await service.delete(`/jsonapi/node/project/${project}`);
  return {
    'ms a keystroke': (typed / keystrokes).toFixed(2),
    'ms to take back': handed.toFixed(1),
    'ms to hand on': committed.toFixed(1),
  };
}

/** Returns the main thread time from the first key press to the paint of the total. */
async function mainThreadMs(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const before = await taskSeconds(session);
  await act();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const after = await taskSeconds(session);
  await session.detach();
  return (after - before) * 1000;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

async function projectWithLines(service: AxiosInstance, count: number): Promise<string> {
  const lines = [];
  for (let row = 0; row < count; row += 1)
    lines.push(
      await make(service, 'paragraph--line_item', {
        attributes: {
          field_line_item_name: `Line ${row}`,
          field_quantity: '2',
          field_unit_price: '41.7700',
          field_overhead: '12.5',
        },
      }),
    );
  const feature = await make(service, 'paragraph--feature', {
    attributes: { field_feature_name: 'Many lines' },
    relationships: { field_feature_line_items: { data: lines } },
  });
  const { id } = await make(service, 'node--project', {
    attributes: { title: `${count} lines` },
    relationships: { field_project_features: { data: [feature] } },
  });
  return id;
}

await main();
