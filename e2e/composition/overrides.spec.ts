import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { buildWith, renamedBuild } from '../fixtures/builds';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { type RemoteOrigin, startRemoteOrigin } from '../set-up/remote-origin';

test.describe.configure({ mode: 'serial' });

let portal: RunningPortal;
let own: RemoteOrigin;
let page: Page;
const dists: string[] = [];

test.beforeAll(async () => {
  own = await startRemoteOrigin();
  portal = await startPortal({
    PORTAL_OVERRIDES: 'allow',
    PORTAL_OVERRIDE_ORIGINS: own.origin,
    PORTAL_LOAD_DEADLINE_MS: '3000',
  });
});

test.afterAll(async () => {
  await portal.stop();
  await own.stop();
  for (const dist of dists) await rm(dist, { recursive: true });
});

test.beforeEach(async ({ browser }) => {
  page = await browser.newPage({ baseURL: portal.url });
});

test.afterEach(() => page.close());

function serve(dist: string): void {
  dists.push(dist);
  own.serve(dist);
}

const overridden = () => `/members?override=mf-people:${own.origin}/`;
const entry = (name: string) =>
  portalFrame(page).navigation.getByRole('link', { name, exact: true });
const question = () => page.getByRole('dialog');
const badge = () => page.getByRole('region', { name: `mf-people from ${own.origin}` });

test('an administrator takes a remote from an allowed origin after reading it, and drops it with one click', async () => {
  serve(await renamedBuild('Crew in the making'));
  await signInPage(page).signInAs('administrator');
  await page.goto(overridden());
  await expect(question()).toContainText(`Take mf-people from ${own.origin}`);
  await question().getByRole('button', { name: 'Take it' }).click();

  await expect(badge()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await expect(entry('Crew in the making')).toBeVisible();
  await entry('Projects').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(badge()).toBeVisible();

  await badge().getByRole('button', { name: 'Drop override' }).click();
  await expect(entry('Members')).toBeVisible();
  await expect(badge()).toHaveCount(0);
});

test('who says no gets the deployed remote, and no byte from elsewhere', async () => {
  serve(await renamedBuild('Crew in the making'));
  await signInPage(page).openAs('administrator', '/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto(overridden());
  await question().getByRole('button', { name: 'Leave it' }).click();
  await expect(entry('Members')).toBeVisible();
  expect(asked).not.toContain(own.origin);
});

test('a manager is refused by the service, and an origin that is not allowed by everybody', async () => {
  await signInPage(page).signInAs('manager');
  await page.goto(overridden());
  await expect(page.getByText('Only an administrator may do that.')).toBeVisible();
  await expect(entry('Members')).toBeVisible();
  await expect(badge()).toHaveCount(0);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/members?override=mf-people:http://127.0.0.1:9/');
  await expect(page.getByText('The override was refused.')).toBeVisible();
  await expect(entry('Members')).toBeVisible();
  expect(asked.filter((url) => url.startsWith('http://127.0.0.1:9/'))).toEqual([]);
});

test('an override that fails is dropped by itself, and the page says so', async () => {
  serve(await buildWith('mf-people', /^expose-.*\.js$/, 'throw new Error("no");'));
  await signInPage(page).signInAs('administrator');
  await page.goto(overridden());
  await question().getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText('The override of mf-people failed and was dropped.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await expect(badge()).toHaveCount(0);
  await expect(page).toHaveURL(/\/members$/);
});
