import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { markedShell } from '../fixtures/builds';
import { signInPage } from '../pages/sign-in-page';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';

test.describe.configure({ mode: 'serial' });

let portal: RunningPortal;
let page: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startPortal({ PORTAL_UPDATE_INTERVAL_MS: '300', PORTAL_CANARY_FAILURES: '2' });
  page = await browser.newPage({ baseURL: portal.url });
  await signInPage(page).openAs('administrator', '/projects');
});

test.afterAll(async () => {
  await page.close();
  await portal.stop();
});

const command = (...args: string[]) => portalCommand(portal.dataFolder, args);

async function deployShell(name: string, ...options: string[]): Promise<void> {
  const dist = await markedShell(name);
  await command('deploy', 'shell', '--dist', dist, ...options);
  await rm(dist, { recursive: true });
}

/** Name of the shell that the page runs; undefined for the shell of this checkout. */
const mark = (on = page) => on.evaluate(() => (globalThis as { shellMark?: string }).shellMark);

async function update(): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
}

test('an open tab is told of another shell, keeps its own, and takes the new one with a click', async () => {
  await deployShell('spring');
  await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible();
  expect(await mark()).toBeUndefined();
  await update();
  expect(await mark()).toBe('spring');
  await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0);
});

test('a rollback of the shell is an update too, and the history names both', async () => {
  await command('rollback', 'shell', '--message', 'the menu is gone');
  await update();
  expect(await mark()).toBeUndefined();
  const history = await command('history', 'shell');
  expect(history).toMatch(/portal rollback shell .*"the menu is gone"[\s\S]*portal deploy shell/);
  await expect(command('rollback', 'shell')).rejects.toThrow('has already rolled back shell');
});

test('a canary of the shell reaches a browser with its next page, on every visit, until it is withdrawn', async ({
  browser,
}) => {
  await deployShell('summer', '--canary', '99');
  const visitor = await browser.newPage({ baseURL: portal.url });
  await visitor.goto('/login');
  await visitor
    .context()
    .addCookies([{ name: 'groundplan-visitor', value: '1', url: portal.url, sameSite: 'Lax' }]);
  for (let visit = 1; visit <= 2; visit += 1) {
    await visitor.goto('/login');
    await expect(visitor.getByLabel('Email')).toBeVisible();
    expect(await mark(visitor)).toBe('summer');
  }
  await command('withdraw', 'shell');
  await visitor.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => mark(visitor)).toBeUndefined();
  await visitor.close();
});

test('a canary of the shell whose first script breaks is withdrawn by itself, and the next page works', async ({
  browser,
}) => {
  const dist = await markedShell('autumn', 'throw new Error("no");');
  const people: Page[] = [];
  for (const role of ['manager', 'administrator']) {
    const person = await browser.newPage({ baseURL: portal.url });
    await signInPage(person).signInAs(role);
    people.push(person);
  }
  await command('deploy', 'shell', '--dist', dist, '--canary', '99');
  await rm(dist, { recursive: true });
  const open = async (person: Page) => {
    await person
      .context()
      .addCookies([{ name: 'groundplan-visitor', value: '1', url: portal.url, sameSite: 'Lax' }]);
    const reported = person.waitForResponse(/remote-reports/);
    await person.goto('/projects');
    await reported;
  };
  const visitor = await browser.newPage({ baseURL: portal.url });
  for (let visit = 1; visit <= 3; visit += 1) await open(visitor);
  expect(await command('status')).toContain('canary for 99 %');
  await visitor.close();
  for (const person of people) await open(person);
  await expect.poll(() => command('status')).toContain('(2 of 2 people had failures)');
  expect(await command('errors', 'shell')).toMatch(
    /failed to load 2 times.*\n {2}Uncaught Error: no/,
  );
  for (const person of people) {
    await person.goto('/projects');
    await expect(person.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await person.close();
  }
});
