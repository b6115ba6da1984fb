import { type Browser, type Page } from '@playwright/test';
import type { AxiosInstance } from 'axios';
import { contentServiceAs } from '../fixtures/content-service';
import { demoProjectTitle } from '../fixtures/demo-project';
import { signInPage } from '../pages/sign-in-page';
import { framesWhileScrolling, msFromInput, msUntilShown, untilDrawn } from './frames';
import { inOwnPortal } from './in-portal';

/** Numbers of projects; by default 5,000 and 50,000. */
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [5_000, 50_000];
/** Projects created by one request. */
const atOnce = 250;
const patienceMs = 180_000;
/** Goal in milliseconds of each answer, and the number of projects that it holds for. */
const [goalMs, goalSize] = [300, 5_000];
const mediaType = 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"';
const statuses = ['discovery', 'design', 'pricing', 'proposal', 'construction', 'closure'];

/** `npm run bench:projects`: the list of 5,000 and 50,000 projects, as a person waits for the rows. */
const main = (): Promise<void> =>
  inOwnPortal(async (browser, url) => {
    const service = await contentServiceAs(url, 'administrator');
    let made = 0;
    for (const size of sizes) {
      for (; made < size; made += atOnce) await fill(service, made);
      const projects = size.toLocaleString('en');
      console.table({
        [`${projects} as cards`]: await measured(browser, url, '/projects', size),
        [`${projects} as a table`]: await measured(browser, url, '/projects?view=table', size),
      });
    }
  });

const nameOf = (index: number): string => `Garden ${String(index).padStart(5, '0')}`;
/** Budgets grow with the number of the project. */
const budgetOf = (index: number): number => index * 10 + 9;
const priceOf = (index: number): string => `$${budgetOf(index).toLocaleString('en')}+`;

async function fill(service: AxiosInstance, first: number): Promise<void> {
  const operations = Array.from({ length: atOnce }, (_, index) => ({
    op: 'add',
    data: {
      type: 'node--project',
      attributes: {
        title: nameOf(first + index),
        field_project_status: statuses[(first + index) % statuses.length],
        field_project_client_budget: String(budgetOf(first + index)),
        field_project_date: { value: '2026-04-09', end_value: '2026-06-01' },
      },
    },
  }));
  await service.post(
    '/jsonapi/operations',
    { 'atomic:operations': operations },
    { headers: { 'Content-Type': mediaType, Accept: mediaType } },
  );
}

async function measured(browser: Browser, url: string, path: string, size: number) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signInPage(page).signInAs('manager');
  const firstMs = await msUntilShown(page, () => page.goto(path), /^Garden \d{5}$/, patienceMs);
  // Read before scrolling: afterwards rows may be loading.
  const first = await links(page).first().innerText();
  const scrolling = await framesWhileScrolling(page);
  const answered = await answers(page, first, size);
  await context.close();
  return {
    'first row ms': firstMs,
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
async function answers(page: Page, first: string, size: number) {
  // The list shows newest first: demo projects come last.
  const end = await until(page, () => page.keyboard.press('End'), demoProjectTitle);
  const home = await until(page, () => page.keyboard.press('Home'), first);
  const byBudget = () => page.getByRole('button', { name: 'Budget' }).click();
  const ascending = await until(page, byBudget, priceOf(0));
  const descending = await until(page, byBudget, priceOf(size - 1));
  const keystrokes: number[] = [];
  await page.getByLabel('Name').focus();
  const letters = [...String(size - 1).padStart(5, '0')];
  for (const letter of letters.slice(0, -1))
    keystrokes.push(await untilDrawn(page, () => page.keyboard.press(letter)));
  const filtered = await until(page, () => page.keyboard.press(letters.at(-1) ?? ''), '1 project');
  const ofGoal = (ms: number) => `${ms}${size === goalSize ? ` of ${goalMs}` : ''}`;
  return {
    'End ms': ofGoal(end),
    'Home ms': ofGoal(home),
    'sorted ms, worst': ofGoal(Math.max(ascending, descending)),
    'keystroke ms, worst': Math.round(Math.max(...keystrokes)),
    'filtered ms': ofGoal(filtered),
  };
}

const until = (page: Page, act: () => Promise<unknown>, text: string) =>
  msFromInput(page, act, text, patienceMs);

await main();
