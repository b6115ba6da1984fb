import { expect, type Page, test } from '@playwright/test';
import { demoPassword, mailOf } from '../fixtures/accounts';
import { exposeSharedModules } from '../fixtures/shared-modules';
import { signInPage } from '../pages/sign-in-page';
import { stopClock } from '../pages/stopped-clock';
import { type RunningPortal, startPortal } from '../set-up/portal';

/** Seconds that a token of this portal lives. */
const lifetimeSeconds = 15;
const asManager = { mail: mailOf('manager'), password: demoPassword };

let portal: RunningPortal;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  portal = await startPortal({ CMS_ACCESS_TOKEN_LIFETIME: String(lifetimeSeconds) });
});
test.afterAll(() => portal.stop());

const signIn = async (page: Page) => {
  await page.goto(`${portal.url}/login`);
  await signInPage(page).fill(asManager.mail, asManager.password);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
};

const keptToken = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('groundplan.tokens') ?? '{}') as {
      access?: string;
    };
    return kept.access ?? '';
  });

/** Status of a request that carries the token, past the page. */
const statusOf = async (token: string): Promise<number> => {
  const headers = { Accept: 'application/vnd.api+json', Authorization: `Bearer ${token}` };
  return (await fetch(`${portal.url}/jsonapi/node/project`, { headers })).status;
};

/** Refreshes that any tab of the context asks for, from now on. */
function refreshesOf(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const isRefresh = request.postData()?.includes('grant_type=refresh_token');
    if (request.url().endsWith('/oauth/token') && isRefresh) asked.push(request.url());
  });
  return asked;
}

/** Makes twenty reads of the content service at once, as a remote makes them, and gives how many were answered. */
const readTwenty = (page: Page) =>
  page.evaluate(async () => {
    const http = (await sharedModule('@portal/shared/http')) as {
      request(asked: { path: string; query: string }): Promise<unknown>;
    };
    const reads = Array.from({ length: 20 }, (_, index) =>
      http.request({ path: '/jsonapi/user_role/user_role', query: `page[limit]=${index + 1}` }),
    );
    return (await Promise.all(reads)).length;
  });

test('tokens end: twenty requests in each of three tabs lead to one refresh; a page that stands open renews in time', async ({
  browser,
  context,
  page,
}) => {
  const standing = await browser.newPage();
  await signIn(standing);
  const renewed = refreshesOf(standing);
  const refused: string[] = [];
  standing.on('response', (answer) => {
    if (answer.status() === 401) refused.push(answer.url());
  });

  await context.clock.install();
  await exposeSharedModules(context);
  await signIn(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) {
    await tab.goto(`${portal.url}/projects`);
    await expect(tab.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  }
  // Their one clock stands still, so no tab renews before the token ends; the service's goes on.
  await stopClock(page);
  await expect
    .poll(async () => statusOf(await keptToken(page)), { timeout: 2 * lifetimeSeconds * 1000 })
    .toBe(401);

  const refreshes = refreshesOf(page);
  const stale = await keptToken(page);
  expect(await Promise.all(tabs.map(readTwenty))).toEqual([20, 20, 20]);
  expect(refreshes).toHaveLength(1);
  expect(await keptToken(page)).not.toBe(stale);

  await test.step('the page that stands open has renewed its token twice, and no request was refused', async () => {
    await expect
      .poll(() => renewed.length, { timeout: 4 * lifetimeSeconds * 1000 })
      .toBeGreaterThanOrEqual(2);
    expect(refused).toEqual([]);
  });
  await standing.close();
});

test('a session that the service ends: all tabs sign out, the page is remembered, and it is said', async ({
  context,
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL(/\/members$/);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto(`${portal.url}/projects`);
  await expect(other.getByRole('button', { name: 'Account' })).toBeVisible();
  // Time stands still in the other tab, which asks for nothing more: the first one finds out.
  await stopClock(other);
  await page.bringToFront();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('groundplan.tokens') ?? '{}') as object;
    const ended = { ...kept, access: 'gone', refresh: 'gone' };
    localStorage.setItem('groundplan.tokens', JSON.stringify(ended));
  });
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByText('Failed to login. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await other.close();
  await signInPage(page).fill(asManager.mail, asManager.password);
  await expect(page).toHaveURL(/\/clients$/);
});

test('whoever signs out is signed out at the service: the token that the browser had opens nothing', async ({
  page,
}) => {
  await signIn(page);
  const token = await keptToken(page);
  expect(await statusOf(token)).toBe(200);
  await signInPage(page).signOut();
  expect(await statusOf(token)).toBe(401);
});

/** Keys in the database of the answers that the browser keeps for use without a network. */
const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('groundplan.answers');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const counted = opened.result.transaction('answers').objectStore('answers').count();
          counted.onsuccess = () => resolve(counted.result);
        };
      }),
  );

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test('the browser keeps tokens, user id, roles, answers and the chosen looks, and after a sign-out nothing', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect.poll(() => databases(page)).toEqual(['groundplan.answers']);
  await expect.poll(() => keptAnswers(page)).toBeGreaterThan(0);
  const kept = await page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    inSession: Object.keys(sessionStorage),
    session: localStorage.getItem('groundplan.session'),
    cookies: document.cookie,
  }));
  expect(kept).toMatchObject({ inSession: [], cookies: '' });
  expect(kept.local).toEqual(['groundplan.session', 'groundplan.tokens']);
  expect(Object.keys(JSON.parse(kept.session ?? '{}') as object)).toEqual(['userId', 'roles']);

  await signInPage(page).signOut();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await keptAnswers(page)).toBe(0);
});
