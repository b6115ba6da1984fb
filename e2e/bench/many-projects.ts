import { type Browser, expect, type Page } from '@playwright/test';
import type { AxiosInstance } from 'axios';
import { contentServiceAs } from '../fixtures/content-service';
import { demoProjectTitle } from '../fixtures/demo-project';
import { signInPage } from '../pages/sign-in-page';
import { framesWhileScrolling, untilDrawn } from './frames';
import { inOwnPortal } from './in-portal';

const projects = 10_000;
const atOnce = 20;
const patienceMs = 180_000;
const statuses = ['discovery', 'design', 'pricing', 'proposal', 'construction', 'closure'];

/** `npm run bench:projects`: frame times of the project list with 10,000 projects. */
const main = (): Promise<void> =>
  inOwnPortal(async (browser, url) => {
    await fill(await contentServiceAs(url, 'administrator'));
    console.table({
      'as cards': await measured(browser, url, '/projects'),
      'as a table': await measured(browser, url, '/projects?view=table'),
    });
  });

const nameOf = (index: number): string => `Garden ${String(index).padStart(5, '0')}`;

async function fill(service: AxiosInstance): Promise<void> {
  const make = (index: number) =>
    service.post('/jsonapi/node/project', {
      data: {
        type: 'node--project',
        attributes: {
          title: nameOf(index),
          field_project_status: statuses[index % statuses.length],
          field_project_client_budget: String(((index * 7919) % projects) * 10 + 9),
          field_project_date: { value: '2026-04-09', end_value: '2026-06-01' },
        },
      },
    });
  for (let made = 0; made < projects; made += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => make(made + index)));
}

async function measured(browser: Browser, url: string, path: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signInPage(page).signInAs('manager');
  const began = performance.now();
  await page.goto(path);
  await expect(links(page).first()).toBeVisible({ timeout: patienceMs });
  const firstMs = performance.now() - began;
  // Read before scrolling: afterwards rows may be loading.
  const first = await links(page).first().innerText();
  const scrolling = await framesWhileScrolling(page);
  const answered = await answers(page, first);
  await context.close();
  return {
    'first row ms': Math.round(firstMs),
    'frame ms, median': scrolling.median,
    'frame ms, 95%': scrolling.most,
    ...answered,
  };
}

const links = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Garden \d{5}$/ });

/**
 * Returns the milliseconds until search results are rendered, and the main thread time of a
 * keystroke.
 */
async function answers(page: Page, first: string) {
  // The list shows newest first: demo projects come last.
  const end = await until(page, () => page.keyboard.press('End'), demoProjectTitle);
  const home = await until(page, () => page.keyboard.press('Home'), first);
  const sorted = await until(
    page,
    async () => {
      await page.getByRole('button', { name: 'Budget' }).click();
      await page.getByRole('button', { name: 'Budget' }).click();
    },
    '$99,999+',
  );
  const keystrokes: number[] = [];
  await page.getByLabel('Name').focus();
  const filtered = await until(
    page,
    async () => {
      for (const letter of '09999')
        keystrokes.push(await untilDrawn(page, () => page.keyboard.press(letter)));
    },
    '1 project',
  );
  return {
    'End ms': end,
    'Home ms': home,
    'sorted ms': sorted,
    'keystroke ms, worst': Math.round(Math.max(...keystrokes)),
    'filtered ms': filtered,
  };
}

/** Returns the milliseconds until the text that an action causes is rendered. */
async function until(page: Page, act: () => Promise<void>, text: string): Promise<number> {
  const began = performance.now();
  await act();
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible({ timeout: patienceMs });
  return Math.round(performance.now() - began);
}

await main();
