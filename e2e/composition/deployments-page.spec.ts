import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { buildThatBreaks, markedShell, renamedBuild } from '../fixtures/builds';
import { signInPage } from '../pages/sign-in-page';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';

test.describe.configure({ mode: 'serial' });

let portal: RunningPortal;
let page: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startPortal({ PORTAL_UPDATE_INTERVAL_MS: '600000' });
  page = await browser.newPage({ baseURL: portal.url });
  await deploy(await renamedBuild('Crew'), 'mf-people', '--message', 'Members are the crew');
  await signInPage(page).openAs('administrator', '/projects');
});

test.afterAll(async () => {
  await page.close();
  await portal.stop();
});

const command = (...args: string[]) => portalCommand(portal.dataFolder, args);

async function deploy(dist: string, name: string, ...options: string[]): Promise<void> {
  await command('deploy', name, '--dist', dist, ...options);
  await rm(dist, { recursive: true });
}

const card = (name: string) => page.getByRole('article', { name, exact: true });
const history = () => page.getByRole('region', { name: 'History' }).getByRole('listitem');

async function open(): Promise<void> {
  await page.goto('/deployments');
  await expect(page.getByRole('heading', { level: 1, name: 'Deployments' })).toBeVisible();
}

test('an administrator opens the page from the account menu, and reads who deployed what with which words', async () => {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Deployments' }).click();
  await expect(page).toHaveURL(/\/deployments$/);
  await expect(card('Shell')).toContainText('Live');
  await expect(card('mf-people')).toContainText('“Members are the crew”');
  await expect(page.getByRole('article')).toHaveCount(7);
  await expect(history().first()).toContainText('deploy mf-people');
});

test('a rollback asks first; Cancel changes nothing, and the second tap of two finds the build restored', async () => {
  await open();
  const rollback = card('mf-people').getByRole('button', { name: 'Roll back' });
  await rollback.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Roll back mf-people to');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await command('history', 'mf-people')).not.toContain('rollback');

  await rollback.click();
  await question.getByRole('button', { name: 'Roll back' }).click();
  await expect(card('mf-people')).toContainText('(rolled back)');
  await expect(history().first()).toContainText('rollback mf-people');
  expect(await command('history', 'mf-people')).toMatch(/portal rollback mf-people {2}by \S/);

  await rollback.click();
  await question.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByRole('alert')).toContainText('has already rolled back mf-people');
});

test('who comes late is told that another operator was first, and sees what runs now', async () => {
  await deploy(await renamedBuild('Squad'), 'mf-people', '--canary', '5');
  await open();
  await command('withdraw', 'mf-people', '--message', 'too slow');
  await card('mf-people').getByRole('button', { name: 'Promote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Promote' }).click();
  await expect(page.getByRole('alert')).toContainText('have changed meanwhile; nothing was done');
  await expect(card('mf-people')).toContainText('(too slow)');
  await expect(card('mf-people').getByRole('button', { name: 'Promote' })).toHaveCount(0);
});

test('a failure is shown with its message, page and first stack line, and printed by portal errors', async ({
  browser,
}) => {
  await deploy(await buildThatBreaks('mf-people'), 'mf-people');
  const other = await browser.newPage({ baseURL: portal.url });
  await signInPage(other).openAs('manager', '/');
  const reported = other.waitForResponse(/remote-reports/);
  await other.goto('/members');
  await reported;
  await other.close();
  await open();
  const failures = card('mf-people').getByRole('listitem');
  await expect(failures.first()).toContainText('1 × Broken while drawn /members');
  await expect(failures.first().locator('code')).toContainText(/remoteEntry.*\.js:\d+/);
  expect(await command('errors', 'mf-people')).toMatch(
    /broke 1 times.*on \/members\n {2}Broken while drawn\n {4}at /,
  );
});

test('source maps are stored beside the served folders, and no address serves them', async ({
  request,
}) => {
  const status = await command('status');
  const [, base = ''] = /mf-auth .*? (\/remotes\/\S+\/)/.exec(status) ?? [];
  const maps = await readdir(join(portal.dataFolder, 'store/maps', base));
  expect(maps).toContainEqual(expect.stringMatching(/^remoteEntry\..*\.js\.map$/));
  const [map = ''] = maps;
  for (const address of [`${base}${map}`, `/maps${base}${map}`, `/store/maps${base}${map}`])
    expect((await request.get(`${portal.url}${address}`)).status()).toBe(404);
  expect(await readdir(join(portal.dataFolder, 'store/maps/shell'))).toContainEqual(
    expect.stringMatching(/^shell\..*\.js\.map$/),
  );
});

test('a canary of the shell is promoted from the page', async () => {
  await deploy(await markedShell('spring'), 'shell', '--canary', '5');
  await open();
  await expect(card('Shell')).toContainText('Canary, 5 %');
  await card('Shell').getByRole('button', { name: 'Promote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Promote' }).click();
  await expect(card('Shell')).not.toContainText('Canary');
  await page.reload();
  expect(await page.evaluate(() => (globalThis as { shellMark?: string }).shellMark)).toBe(
    'spring',
  );
});

test('the page works while every remote is unavailable, and shows the reason where the gateway does not answer', async () => {
  await page.route('**/remotes/**', (route) => route.abort());
  await open();
  await expect(card('mf-people')).toContainText('Live');
  await page.route('**/api/deployments', (route) => route.abort());
  await page.reload();
  const notice = page.getByRole('alert').filter({ has: page.getByRole('button') });
  await expect(notice).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(card('mf-people')).toContainText('Live');
});

test('a manager has neither the entry nor the page, and no answer from the gateway', async ({
  browser,
}) => {
  const other = await browser.newPage({ baseURL: portal.url });
  await signInPage(other).openAs('manager', '/deployments');
  await expect(other).not.toHaveURL(/deployments/);
  await other.getByRole('button', { name: 'Account' }).click();
  await expect(other.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Deployments' })).toHaveCount(0);
  expect((await other.request.get('/api/deployments')).status()).toBe(403);
  await other.close();
});
