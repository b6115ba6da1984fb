import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { copyOfBuild, nameAnew, renamedBuild } from '../fixtures/builds';
import { deployedRemotes } from '../fixtures/registry';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { startDeployer } from '../set-up/deployer';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';

test.describe.configure({ mode: 'serial' });

let portal: RunningPortal;
let page: Page;
let problems: string[];

test.beforeAll(async () => {
  portal = await startPortal({ PORTAL_UPDATE_INTERVAL_MS: '300' });
});

test.afterAll(() => portal.stop());

test.beforeEach(async ({ browser }) => {
  page = await browser.newPage({ baseURL: portal.url });
  problems = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await signInPage(page).openAs('administrator', '/');
});

test.afterEach(() => page.close());

async function deployNamed(name: string): Promise<void> {
  const dist = await renamedBuild(name);
  await portalCommand(portal.dataFolder, ['deploy', 'mf-people', '--dist', dist]);
  await rm(dist, { recursive: true });
}

const update = () => page.getByRole('button', { name: 'Update now' });

/** How many documents the page loads from now on. */
function documentsLoaded(): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

test('an open tab goes on with its version, is told of the new one, and takes it at the next navigation', async () => {
  const { navigation } = portalFrame(page);
  await page.goto('/projects');
  const documents = documentsLoaded();
  await deployNamed('Crew');
  await expect(update()).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Members' })).toBeVisible();
  expect(documents()).toBe(0);

  await navigation.getByRole('link', { name: 'Clients' }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await expect(navigation.getByRole('link', { name: 'Crew' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  expect(documents()).toBe(1);
  await expect(update()).toHaveCount(0);
});

test('a rollback is an update too, and one click takes it', async () => {
  const { navigation } = portalFrame(page);
  await page.goto('/projects');
  await expect(navigation.getByRole('link', { name: 'Crew' })).toBeVisible();
  await portalCommand(portal.dataFolder, ['rollback', 'mf-people']);
  await update().click();
  await expect(navigation.getByRole('link', { name: 'Members' })).toBeVisible();
  await expect(page).toHaveURL(/\/projects$/);
});

test('Later hides the notice, which covers no field meanwhile; the next navigation still takes the update', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/members/new');
  await expect(page.getByLabel('Name')).toBeVisible();
  await deployNamed('Team');
  await expect(update()).toBeVisible();
  const notice = page.getByRole('status').filter({ has: update() }).first();
  const fields = page.getByRole('main').locator('input:visible, textarea:visible, select:visible');
  for (const field of await fields.all()) {
    await field.focus();
    await expect
      .poll(async () => {
        const [covered, above] = [await field.boundingBox(), await notice.boundingBox()];
        return (above?.y ?? 0) - (covered?.y ?? 0) - (covered?.height ?? 0);
      })
      .toBeGreaterThan(0);
  }
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(update()).toHaveCount(0);
  const asked = page.waitForResponse(/registry\.json/);
  await asked;
  await expect(update()).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await portalFrame(page).navigation.getByRole('link', { name: 'Clients' }).click();
  await expect(portalFrame(page).navigation.getByRole('link', { name: 'Team' })).toBeVisible();
});

test('a half-filled form is not lost to an update: it waits, and a click on it asks first', async () => {
  const { navigation } = portalFrame(page);
  await page.goto('/members/new');
  await page.getByLabel('Name').fill('Half-filled Form');
  const documents = documentsLoaded();
  await deployNamed('Office');
  await update().click();
  await expect(page.getByText('is not saved yet and would be lost')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half-filled Form');

  await navigation.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  expect(documents()).toBe(0);
  await navigation.getByRole('link', { name: 'Clients' }).click();
  await expect(navigation.getByRole('link', { name: 'Office' })).toBeVisible();
  expect(documents()).toBe(1);
});

test('a draft that its remote keeps off the screen is not lost to an update either', async () => {
  const { navigation } = portalFrame(page);
  await page.goto('/projects/new');
  await page.getByLabel('Name').fill('Half-filled Project');
  const documents = documentsLoaded();
  await deployNamed('Crew');
  await expect(update()).toBeVisible();
  await navigation.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Half-filled Project');
  expect(documents()).toBe(0);

  await page.getByLabel('Name').fill('');
  await navigation.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Projects' }).click();
  await expect(navigation.getByRole('link', { name: 'Crew' })).toBeVisible();
  expect(documents()).toBe(1);
});

test('a hundred deploys under an open form: no error, nothing lost, and it is saved', async () => {
  test.setTimeout(300_000);
  const deployer = startDeployer(portal.dataFolder);
  const dist = await copyOfBuild('mf-people');
  const served = new Set<string>();
  await page.goto('/members/new');
  await page.getByRole('radio', { name: 'Staff Worker' }).check();
  await page.getByLabel('Name').fill('Hundred Deploys');
  try {
    for (let deploy = 1; deploy <= 100; deploy += 1) {
      await nameAnew(dist, `Crew ${deploy}`);
      served.add(await deployer.deploy(dist));
    }
  } finally {
    await deployer.end();
    await rm(dist, { recursive: true });
  }
  expect(served.size).toBe(100);

  await expect(page.getByLabel('Name')).toHaveValue('Hundred Deploys');
  await page.getByLabel('Email').fill('hundred-deploys@example.test');
  await page.getByRole('button', { name: 'Create New Member' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hundred Deploys' })).toBeVisible();
  await page.goto('/members');
  await expect(portalFrame(page).navigation.getByRole('link', { name: 'Crew 100' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('code that was tampered with does not run; its place says so and the rest works', async () => {
  const remotes = await deployedRemotes(portal.url);
  const base = remotes.find(({ name }) => name === 'mf-people')?.base ?? '';
  const folder = join(portal.dataFolder, 'store', base);
  const part = (await readdir(folder)).find((file) => /^expose-PeopleList.*\.js$/.test(file)) ?? '';
  const untouched = await readFile(join(folder, part), 'utf8');
  await rm(join(folder, `${part}.br`));
  await rm(join(folder, `${part}.gz`));
  await writeFile(join(folder, part), `globalThis.stolen = 1;${untouched}`);

  const { navigation, unavailable } = portalFrame(page);
  await page.goto('/members');
  await expect(unavailable).toHaveCount(1);
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
  await navigation.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});
