import { expect, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { goWithin, portalFrame } from '../pages/portal-frame';
import { openSection, openTab } from '../pages/project-page';
import { signInPage } from '../pages/sign-in-page';

/**
 * Holds back the answers to reads whose decoded address contains a text, in any case. Returns the addresses of the reads that began and
 * of those that the page aborted.
 */
async function holdReads(page: Page, text: string) {
  const [begun, aborted]: [string[], string[]] = [[], []];
  const isHeld = (url: string) => decodeURIComponent(url).toLowerCase().includes(text);
  page.on('request', (request) => {
    if (isHeld(request.url())) begun.push(request.url());
  });
  page.on('requestfailed', (request) => {
    if (isHeld(request.url())) aborted.push(request.url());
  });
  // A handler that never answers.
  await page.route(
    ({ href }) => isHeld(href),
    () => new Promise<void>(() => {}),
  );
  return { begun, aborted };
}

const lists = [
  { name: 'clients', path: '/clients', read: '/jsonapi/user/user?' },
  { name: 'members', path: '/members', read: '/jsonapi/user/user?' },
  { name: 'projects', path: '/projects', read: '/jsonapi/node/project?' },
  { name: 'covers', path: '/projects', read: '/jsonapi/media/document?' },
  { name: 'templates', path: '/templates', read: '/jsonapi/node/feature_template?' },
  { name: 'legal texts', path: '/legal-texts', read: '/jsonapi/node/legal' },
  { name: 'price book', path: '/price-book', read: '/jsonapi/node/price_book_entry?' },
  { name: 'crews', path: '/crews', read: '/jsonapi/node/crew?' },
  { name: 'counted projects', path: '/overview', read: '/jsonapi/node/project?' },
  { name: 'counted people', path: '/overview', read: '/jsonapi/user/user?' },
  { name: 'newest pictures', path: '/overview', read: '/jsonapi/media/document?' },
] as const;

for (const { name, path, read } of lists)
  test(`the read of the ${name} is aborted when the page ${path} is left`, async ({ page }) => {
    await signInPage(page).signInAs('administrator');
    await page.goto('/profile');
    await expect(portalFrame(page).navigation).toBeVisible();
    const reads = await holdReads(page, read);
    await goWithin(page, path);
    await expect.poll(() => reads.begun.length).toBeGreaterThan(0);
    await goWithin(page, '/profile');
    await expect.poll(() => reads.aborted.toSorted()).toEqual(reads.begun.toSorted());
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

test('the read of a list that the HTML page began is aborted when the list is left', async ({
  page,
}) => {
  await signInPage(page).signInAs('manager');
  // The start page counts people.
  await page.goto('/profile');
  await expect(portalFrame(page).navigation).toBeVisible();
  const reads = await holdReads(page, '/jsonapi/user/user?');
  await page.goto('/clients', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
  await expect.poll(() => reads.begun.length).toBeGreaterThan(0);
  await goWithin(page, '/profile');
  await expect.poll(() => reads.aborted.toSorted()).toEqual(reads.begun.toSorted());
});

test('another keyword aborts the read of the keyword before', async ({ page }) => {
  await signInPage(page).signInAs('manager');
  await page.goto('/clients');
  await expect(page.getByRole('article').first()).toBeVisible();
  const reads = await holdReads(page, 'nobody');
  const of = (keyword: string, addresses: readonly string[]) =>
    addresses.filter((url) => url.toLowerCase().includes(keyword)).toSorted();
  await page.getByLabel('Keyword').fill('nobodya');
  await expect.poll(() => of('nobodya', reads.begun).length).toBeGreaterThan(0);
  await page.getByLabel('Keyword').fill('nobodyb');
  await expect.poll(() => of('nobodyb', reads.begun).length).toBeGreaterThan(0);
  await expect.poll(() => of('nobodya', reads.aborted)).toEqual(of('nobodya', reads.begun));
});

const tabs = [
  { tab: 'Documents', read: 'field_project_files', from: 'Payments' },
  { tab: 'Payments', read: 'field_project_psi', from: 'Documents' },
  { tab: 'Work', read: 'field_project_work_log', from: 'Documents' },
  { tab: 'Change Requests', read: 'field_project_change_orders', from: 'Documents' },
  { tab: 'Checklist', read: 'field_project_checklist_items', from: 'Documents' },
  { tab: 'Checklist', read: '/jsonapi/taxonomy_term/checklist', from: 'Documents' },
] as const;

for (const { tab, read, from } of tabs)
  test(`the reads of ${read} are aborted when the tab ${tab} of a project is left, and coming back reads again`, async ({
    page,
    baseURL,
  }) => {
    const project = await demoProjectId(baseURL ?? '');
    await signInPage(page).signInAs('manager');
    await page.goto(`/projects/${project}/overview`);
    await openTab(page, from);
    const reads = await holdReads(page, read);
    await openTab(page, tab);
    await expect.poll(() => reads.begun.length).toBeGreaterThan(0);
    await openTab(page, from);
    await expect.poll(() => reads.aborted.toSorted()).toEqual(reads.begun.toSorted());
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unrouteAll();
    const answered = page.waitForResponse((answer) =>
      decodeURIComponent(answer.url()).includes(read),
    );
    await openTab(page, tab);
    expect((await answered).ok()).toBe(true);
  });

for (const { tab, name, content } of [
  { tab: 'features', name: 'feature tree', content: 'Planting Beds' },
  { tab: 'cost-planner', name: 'cost planner', content: 'Grand Total' },
])
  test(`the read of the ${name} is aborted when the project is left`, async ({ page, baseURL }) => {
    const path = `/projects/${await demoProjectId(baseURL ?? '')}/${tab}`;
    const shown = portalFrame(page).content.getByText(content).first();
    await signInPage(page).signInAs('manager');
    // With code and data of the first visit, the tab is shown while it reads again.
    await page.goto(path);
    await expect(shown).toBeVisible();
    await goWithin(page, '/profile');
    const reads = await holdReads(page, '/jsonapi/node/project/');
    await goWithin(page, path);
    await expect(shown).toBeVisible();
    await expect.poll(() => reads.begun.length).toBeGreaterThan(0);
    await goWithin(page, '/profile');
    // The timeout is below the 8 s after which a read with a stored answer ends by itself.
    await expect
      .poll(() => reads.aborted.toSorted(), { timeout: 3000 })
      .toEqual(reads.begun.toSorted());
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

test('the read of the activity of a project is aborted when the overview is left, and coming back reads again', async ({
  page,
  baseURL,
}) => {
  const project = await demoProjectId(baseURL ?? '');
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${project}/overview`);
  const reads = await holdReads(page, '/jsonapi/node/activity?');
  await openSection(page, 'Activity');
  await expect.poll(() => reads.begun.length).toBeGreaterThan(0);
  await openTab(page, 'Documents');
  await expect.poll(() => reads.aborted.toSorted()).toEqual(reads.begun.toSorted());
  await page.unrouteAll();
  await openTab(page, 'Overview');
  await openSection(page, 'Activity');
  await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible();
});
