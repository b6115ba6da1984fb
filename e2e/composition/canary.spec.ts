import { rm } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { buildThatBreaks, buildWith, renamedBuild } from '../fixtures/builds';
import { managersInShare } from '../fixtures/canary-share';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';

test.describe.configure({ mode: 'serial' });

let portal: RunningPortal;
/** Two managers who are in a share of 99 percent and not in one of 1 percent. */
let one: string;
let another: string;

test.beforeAll(async () => {
  portal = await startPortal({
    PORTAL_UPDATE_INTERVAL_MS: '300',
    PORTAL_CANARY_FAILURES: '2',
    PORTAL_LOAD_DEADLINE_MS: '3000',
  });
  [one = '', another = ''] = await managersInShare(portal.url, 'mf-people', 2);
});

test.afterAll(() => portal.stop());

const command = (...args: string[]) => portalCommand(portal.dataFolder, args);

async function deployCanary(dist: string, percent: number): Promise<void> {
  await command('deploy', 'mf-people', '--dist', dist, '--canary', String(percent));
  await rm(dist, { recursive: true });
}

async function withPage(browser: Browser, person: string, use: (page: Page) => Promise<void>) {
  const page = await browser.newPage({ baseURL: portal.url });
  await signInPage(page).openAs(person, '/');
  // Until the next page, the builds are those of the visitor who came to sign in.
  await page.reload();
  await use(page);
  await page.close();
}

const link = (page: Page, name: string) =>
  portalFrame(page).navigation.getByRole('link', { name, exact: true });

test('a canary reaches the people of its share, on every visit, and nobody else until it is promoted', async ({
  browser,
}) => {
  await deployCanary(await renamedBuild('Crew'), 99);
  await withPage(browser, one, async (page) => {
    await expect(link(page, 'Crew')).toBeVisible();
    await page.reload();
    await expect(link(page, 'Crew')).toBeVisible();
    await command('withdraw', 'mf-people');
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(link(page, 'Members')).toBeVisible();
  });

  await deployCanary(await renamedBuild('Crew'), 1);
  await withPage(browser, one, async (page) => {
    await expect(link(page, 'Members')).toBeVisible();
    await command('promote', 'mf-people');
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(link(page, 'Crew')).toBeVisible();
  });
  await command('rollback', 'mf-people');
});

test('before sign-in a visitor gets the same build on every visit, by a number kept only meanwhile', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portal.url });
  const entries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mf-auth/') && request.url().includes('remoteEntry'))
      entries.push(request.url());
  });
  const visit = async () => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    return entries.at(-1);
  };
  await visit();
  expect(await page.context().cookies()).toEqual([]);

  const dist = await buildWith('mf-auth', /^remoteEntry.*\.js$/, '/* canary */');
  await command('deploy', 'mf-auth', '--dist', dist, '--canary', '50');
  await rm(dist, { recursive: true });
  const first = await visit();
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'groundplan-visitor', sameSite: 'Lax' });
  expect(cookie?.value).toMatch(/^\d{1,4}$/);
  expect([await visit(), await visit()]).toEqual([first, first]);
  await command('withdraw', 'mf-auth');
  await page.close();
});

test('a canary that does not load is reported, shown in the status, and withdrawn by itself', async ({
  browser,
}) => {
  await deployCanary(await buildWith('mf-people', /^expose-.*\.js$/, 'throw new Error("no");'), 99);
  for (const person of [one, another]) {
    await withPage(browser, person, async (page) => {
      const reported = page.waitForResponse(/remote-reports/);
      await page.goto('/members');
      await reported;
    });
  }
  await expect.poll(() => command('status')).toContain('(2 of 2 people had failures)');
  // A chunk that throws is told as a crash of its script; on a slow machine the loader gives it up before.
  expect(await command('status')).toMatch(/(failed to load|crashed) [12]/);
  await withPage(browser, one, async (page) => {
    await page.goto('/members');
    await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  });
});

test('a canary that breaks while it is drawn costs its place, is counted, and is withdrawn by itself', async ({
  browser,
}) => {
  await deployCanary(await buildThatBreaks('mf-people'), 99);
  const meet = (person: string) =>
    withPage(browser, person, async (page) => {
      const reported = page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/remote-reports') &&
          answer.request().postDataJSON().kind === 'render',
      );
      await page.goto('/members');
      await expect(page.getByText('Something went wrong in this part')).toBeVisible();
      expect((await reported).status()).toBe(204);
      await link(page, 'Projects').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    });

  await meet(one);
  expect(await command('status')).toMatch(/canary for 99 %.*shown 1, .*broke 1, crashed 0/);
  await meet(another);
  await expect.poll(() => command('status')).toMatch(/broke 2.*\(2 of 2 people had failures\)/);
  expect(await command('status')).not.toContain('canary for');
  await withPage(browser, one, async (page) => {
    await page.goto('/members');
    await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  });
});
