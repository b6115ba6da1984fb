import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { renamedBuild } from '../fixtures/builds';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';

test.describe.configure({ mode: 'serial' });

let portal: RunningPortal;
let page: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  page = await browser.newPage({ baseURL: portal.url });
  await signInPage(page).openAs('manager', '/');
});

test.afterAll(async () => {
  await page.close();
  await portal.stop();
});

test('a deploy shows at the next load, leaves open pages alone, and a rollback takes it back', async () => {
  const { navigation } = portalFrame(page);
  const entry = (name: string) => navigation.getByRole('link', { name, exact: true });
  await page.goto('/projects');
  await expect(entry('Members')).toBeVisible();

  const dist = await renamedBuild('Crew and office');
  await portalCommand(portal.dataFolder, ['deploy', 'mf-people', '--dist', dist]);
  await rm(dist, { recursive: true });
  await entry('Members').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();

  await page.reload();
  await expect(entry('Crew and office')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();

  await portalCommand(portal.dataFolder, ['rollback', 'mf-people']);
  await page.reload();
  await expect(entry('Members')).toBeVisible();
  await expect(entry('Crew and office')).toHaveCount(0);
});

test('a build with a contribution that is not valid is refused, and the portal stays as it was', async () => {
  const dist = await renamedBuild('Members');
  await writeFile(join(dist, 'contributions.json'), '{"name":"mf-people"}');
  const before = await portalCommand(portal.dataFolder, ['status']);
  const refused = portalCommand(portal.dataFolder, ['deploy', 'mf-people', '--dist', dist]);
  await expect(refused).rejects.toThrow('contributions.json is not valid');
  await rm(dist, { recursive: true });
  expect(await portalCommand(portal.dataFolder, ['status'])).toBe(before);
});

test('code that was tampered with does not run; its place says so and the rest works', async ({
  browser,
}) => {
  const { remotes } = (await (await page.request.get('/registry.json')).json()) as {
    remotes: { name: string; base: string }[];
  };
  const base = remotes.find(({ name }) => name === 'mf-people')?.base ?? '';
  const folder = join(portal.dataFolder, 'store', base);
  const part = (await readdir(folder)).find((file) => /^expose-PeopleList.*\.js$/.test(file)) ?? '';
  const untouched = await readFile(join(folder, part), 'utf8');
  await rm(join(folder, `${part}.br`));
  await rm(join(folder, `${part}.gz`));
  await writeFile(join(folder, part), `globalThis.stolen = 1;${untouched}`);

  const fresh = await browser.newPage({ baseURL: portal.url });
  const { navigation, unavailable } = portalFrame(fresh);
  await signInPage(fresh).signInAs('manager');
  await fresh.goto('/members');
  await expect(unavailable).toHaveCount(1);
  expect(await fresh.evaluate(() => 'stolen' in globalThis)).toBe(false);
  await navigation.getByRole('link', { name: 'Projects' }).click();
  await expect(fresh.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await fresh.close();
});
