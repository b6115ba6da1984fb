import { expect, type Locator, type Page } from '@playwright/test';
import { mailOf } from '../fixtures/accounts';
import { contentServiceAs } from '../fixtures/content-service';
import { demoProjectId, demoProjectTitle } from '../fixtures/demo-project';
import { test } from '../fixtures/own-portal';
import { signInPage } from '../pages/sign-in-page';

/** Collects the addresses of data that a page reads. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isData = /^\/(jsonapi|api|registry\.json)/.test(pathname);
    if (isData && request.method() === 'GET') reads.push(pathname + search);
  });
  return reads;
}

/** Resolves when the page has nothing left to do. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/** Opens a page and returns the addresses of data that it has read when it has nothing left to do. */
async function readsToOpen(page: Page, path: string, content: Locator): Promise<string[]> {
  // The page that is left starts no request any more.
  await page.goto('about:blank');
  const reads = readsOf(page);
  const isStreamOpen = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await page.goto(path);
  await expect(content.first()).toBeVisible();
  // The first event of the stream is there with the answer.
  await isStreamOpen;
  for (let round = 0; round < 3; round += 1) await idle(page);
  await expect.poll(() => reads.length).toBeGreaterThan(1);
  return reads;
}

async function expectReadOnce(page: Page, path: string, text: string): Promise<string[]> {
  const reads = await readsToOpen(page, path, page.getByText(text));
  expect(reads.filter((read, index) => reads.indexOf(read) !== index)).toEqual([]);
  return reads;
}

/** Records of the demo whose ids replace names in braces in a path. */
const demoRecords = {
  '{project}': ['node/project', 'title', demoProjectTitle],
  '{template}': ['node/feature_template', 'title', 'Interlock Patio'],
  '{client}': ['user/user', 'mail', mailOf('customer')],
  '{manager}': ['user/user', 'mail', mailOf('manager')],
} as const;

/** Returns a path with the id of the record that the path names in braces. */
async function addressOf(path: string, portal = ''): Promise<string> {
  const named = Object.entries(demoRecords).find(([name]) => path.includes(name));
  if (!named) return path;
  const [name, [type, field, value]] = named;
  const service = await contentServiceAs(portal, 'manager');
  const { data } = await service.get<{ data: [{ id: string }] }>(`/jsonapi/${type}`, {
    params: { [`filter[${field}]`]: value },
  });
  return path.replace(name, data.data[0].id);
}

/** Returns whether the HTML has started a read: before its scripts ran. */
const isStartedByHtml = (page: Page, read = '') =>
  page.evaluate((address) => {
    const [document] = performance.getEntriesByType('navigation');
    const [request] = performance.getEntriesByName(address, 'resource');
    const started = request?.startTime ?? Number.POSITIVE_INFINITY;
    return started < (document as PerformanceNavigationTiming).domInteractive;
  }, new URL(read, page.url()).href);

// A change by another test would have a page read again what it shows.

test('staff pages read no address twice in one visit', async ({ page, baseURL }) => {
  const project = await demoProjectId(baseURL ?? '');
  await signInPage(page).signInAs('manager');
  await expectReadOnce(page, '/projects', 'Harbour Walk backyard');
  // The browser has the answer, and is told that it is the same.
  await expectReadOnce(page, '/projects', 'Harbour Walk backyard');
  await expectReadOnce(page, `/projects/${project}/features`, 'Planting Beds');
});

const staffPages = [
  ['/clients', 'Amelia Okafor'],
  ['/members', 'Owen Tremblay'],
  ['/templates', 'Interlock Patio'],
  ['/price-book', 'Price book'],
  ['/legal-texts', 'Legal texts'],
  ['/projects/{project}/overview', 'Harbour Walk backyard'],
  ['/projects/{project}/construction-binder', 'Private note'],
  ['/projects/{project}/finances', 'Payments'],
  ['/projects/{project}/work', 'Work'],
  ['/projects/{project}/documents', 'Documents'],
  ['/projects/{project}/change-request', 'Change Requests'],
  ['/projects/{project}/checklist', 'Checklist'],
  ['/projects/{project}/cost-planner', 'Cost Planner'],
  ['/overview', 'Projects in pictures'],
  ['/crews', 'Stone crew'],
  ['/clients/{client}', mailOf('customer')],
  ['/clients/{client}/projects', 'Harbour Walk backyard'],
  ['/members/{manager}', 'Two-step sign-in'],
  ['/templates/{template}', 'Custom feature'],
] as const;

for (const [path, text] of staffPages)
  test(`${path} reads no address twice in one visit`, async ({ page, baseURL }) => {
    await signInPage(page).signInAs('manager');
    await expectReadOnce(page, await addressOf(path, baseURL), text);
  });

const customerPages = [
  ['/projects/{project}', 'See your proposal'],
  ['/projects/{project}/documents', 'The terrace at dusk'],
  ['/clients/{client}', 'Two-step sign-in'],
] as const;

for (const [path, text] of customerPages)
  test(`${path} reads no address twice in one visit of a customer`, async ({ page, baseURL }) => {
    await signInPage(page).signInAs('customer');
    await expectReadOnce(page, await addressOf(path, baseURL), text);
  });

// A list that is filtered, searched or sorted by its address.
for (const [path, type, text, filter] of [
  ['/projects?status=construction', 'node/project', 'Projects', 'construction'],
  ['/clients?keyword=amelia&sort=company', 'user/user', 'Amelia Okafor', 'amelia'],
  ['/price-book?keyword=interlock', 'node/price_book_entry', 'Price book', 'interlock'],
] as const)
  test(`${path} reads its list, and never that without the filter`, async ({ page }) => {
    await signInPage(page).signInAs('manager');
    const reads = await expectReadOnce(page, path, text);
    const lists = () => reads.filter((read) => read.startsWith(`/jsonapi/${type}?`));
    await expect.poll(lists).not.toEqual([]);
    for (const list of lists()) expect(list).toContain(`=${filter}`);
  });

for (const role of ['manager', 'designer', 'contract_worker', 'customer'])
  test(`the HTML starts the list of projects of a ${role}, and no other list`, async ({ page }) => {
    await signInPage(page).signInAs(role);
    const count = page.getByRole('main').getByText(/^\d+ projects?$/);
    const reads = await readsToOpen(page, '/projects', count);
    const lists = reads.filter((read) => read.startsWith('/jsonapi/node/project?'));
    expect(lists).toHaveLength(1);
    expect(await isStartedByHtml(page, lists[0])).toBe(true);
  });

test('a table of projects, which shows no pictures, reads none', async ({ page }) => {
  await signInPage(page).signInAs('manager');
  const reads = await readsToOpen(page, '/projects?view=table', page.getByRole('table'));
  expect(reads.filter((read) => read.startsWith('/jsonapi/media/'))).toEqual([]);
});

test("a customer's deck reads no address twice in one visit", async ({ page, baseURL }) => {
  const project = await demoProjectId(baseURL ?? '');
  await signInPage(page).signInAs('customer');
  await expectReadOnce(page, `/projects/${project}/presentation`, 'Client Proposal');
});
