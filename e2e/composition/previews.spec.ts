import { rm } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { buildWith, renamedBuild } from '../fixtures/builds';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';

test.describe.configure({ mode: 'serial' });

let portal: RunningPortal;
let context: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  portal = await startPortal({ PORTAL_UPDATE_INTERVAL_MS: '600000' });
  await deploy(await renamedBuild('Crew'), 'mf-people', '--message', 'Members are the crew');
  const marked = await buildWith('mf-projects', /^remoteEntry.*\.js$/, 'globalThis.isMarked = 1;');
  await deploy(marked, 'mf-projects');
});

test.afterAll(() => portal.stop());

test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ baseURL: portal.url });
  page = await context.newPage();
});

test.afterEach(() => context.close());

const command = (...args: string[]) => portalCommand(portal.dataFolder, args);

async function deploy(dist: string, name: string, ...options: string[]): Promise<void> {
  await command('deploy', name, '--dist', dist, '--preview', 'pr-12', ...options);
  await rm(dist, { recursive: true });
}

const link = (on: Page, name: string) =>
  portalFrame(on).navigation.getByRole('link', { name, exact: true });
const badge = (on = page) => on.getByRole('region', { name: /^Preview pr-12/ });

test('an address sets the preview for this browser: several remotes, on every page, in every tab, until left', async ({
  browser,
}) => {
  await signInPage(page).openAs('manager', '/projects?preview=pr-12');
  await expect(badge()).toContainText(/Preview pr-12: mf-people \S+, mf-projects/);
  await expect(link(page, 'Crew')).toBeVisible();
  await expect(page).toHaveURL(/\/projects$/);
  await expect.poll(() => page.evaluate(() => 'isMarked' in globalThis)).toBe(true);
  await link(page, 'Crew').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await page.reload();
  await expect(link(page, 'Crew')).toBeVisible();

  const second = await context.newPage();
  await second.goto('/profile');
  await expect(badge(second)).toBeVisible();
  const other = await browser.newPage({ baseURL: portal.url });
  await signInPage(other).openAs('manager', '/projects');
  await expect(link(other, 'Members')).toBeVisible();
  await expect(badge(other)).toHaveCount(0);
  await other.close();

  await badge().getByRole('button', { name: 'Leave preview' }).click();
  await expect(link(page, 'Members')).toBeVisible();
  await expect(badge()).toHaveCount(0);
  await second.reload();
  await expect(link(second, 'Members')).toBeVisible();
});

for (const width of [360, 768]) {
  test(`at ${width} pixels the badge covers nothing that cannot be scrolled into view`, async () => {
    await page.setViewportSize({ width, height: 740 });
    await signInPage(page).openAs('manager', '/projects?preview=pr-12');
    await expect(badge()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const footer = await page.getByRole('contentinfo').boundingBox();
      const mark = await badge().boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(mark?.y ?? 0);
      expect(mark?.width).toBeLessThanOrEqual(width);
    }).toPass({ timeout: 10_000 });
  });
}

test('a client is refused by the gateway, loads nothing of the preview, and is not asked again', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const list = await command('preview', 'list');
  const bases = [...list.matchAll(/(\/remotes\/\S+\/),/g)].map(([, base = '']) => base);
  expect(bases).toHaveLength(2);
  await signInPage(page).openAs('customer', '/?preview=pr-12');
  await expect(page.getByText('Only administrators, managers and designers')).toBeVisible();
  await expect(badge()).toHaveCount(0);
  await page.reload();
  await page.waitForLoadState();
  expect(asked.filter((url) => url.includes('/previews/'))).toHaveLength(1);
  for (const base of bases) expect(asked.join()).not.toContain(base);
});

test('who comes without a session starts the preview after sign-in', async () => {
  await page.goto('/login?preview=pr-12');
  await expect(badge()).toContainText('starts after sign-in');
  await signInPage(page).fill('manager@demo.test', 'Groundplan-demo-1');
  await expect(page).not.toHaveURL(/\/login/);
  await expect(link(page, 'Members')).toBeVisible();
  await badge().getByRole('button', { name: 'Start preview' }).click();
  await expect(link(page, 'Crew')).toBeVisible();
  await signInPage(page).signOut();
  await expect(badge()).toContainText('starts after sign-in');
});

test('an access token that has ended is renewed for the preview', async () => {
  await signInPage(page).signInAfresh('designer');
  await page.evaluate(() => {
    const key = 'groundplan.tokens';
    const tokens = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...tokens, access: 'ended' }));
  });
  await page.goto('/projects?preview=pr-12');
  await expect(badge()).toContainText('mf-projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('previews are listed with author and words, and what is live stays live', async () => {
  await signInPage(page).openAs('administrator', '/deployments');
  const previews = page.getByRole('region', { name: 'Previews' });
  await expect(previews).toContainText('“Members are the crew”');
  expect(await command('status')).not.toContain('pr-12');
  expect(await command('history')).not.toContain('pr-12');
  await previews.getByRole('link', { name: 'Open pr-12' }).click();
  await expect(badge()).toBeVisible();
});

test('a team deploys a preview by its key', async () => {
  const [key = ''] = (await command('team', 'add', 'mf-people')).split('\n');
  const dist = await renamedBuild('Squad');
  const output = await portalCommand(
    `${portal.dataFolder}/no-portal`,
    ['deploy', 'mf-people', '--dist', dist, '--to', portal.url, '--preview', 'pr-13'],
    { PORTAL_KEY: key },
  );
  await rm(dist, { recursive: true });
  expect(output).toContain(`${portal.url}/?preview=pr-13`);
  await signInPage(page).openAs('manager', '/projects?preview=pr-13');
  await expect(link(page, 'Squad')).toBeVisible();
});

test('a removed preview is left with a message', async () => {
  await signInPage(page).openAs('manager', '/projects?preview=pr-12');
  await expect(badge()).toBeVisible();
  await command('preview', 'remove', 'pr-12');
  await page.reload();
  await expect(page.getByText("There is no preview 'pr-12'.")).toBeVisible();
  await expect(link(page, 'Members')).toBeVisible();
  await expect(command('preview', 'remove', 'pr-12')).rejects.toThrow("no preview 'pr-12'");
});
