import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { holdRequests } from '../fixtures/page-scripts';
import { signInPage } from '../pages/sign-in-page';
import { type RunningPortal, startPortal } from '../set-up/portal';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const root = join(import.meta.dirname, '../..');
const view = 'src/pages/people-list/people-list.page.tsx';
const styles = 'src/pages/people-list/people-list.module.css';
let copy: string;
let portal: RunningPortal;

/** The sources of mf-people in a folder of their own, as a team has them. */
test.beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'groundplan-sources-'));
  for (const name of ['src', 'package.json', 'rspack.config.ts'])
    await cp(join(root, 'mf-people', name), join(copy, name), { recursive: true });
  await symlink(join(root, 'mf-people/node_modules'), join(copy, 'node_modules'));
  portal = await startPortal({}, ['dev', 'mf-people', '--dir', copy]);
});

test.afterAll(async () => {
  await portal.stop();
  await rm(copy, { recursive: true });
});

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(copy, file), 'utf8');
  expect(text).toContain(from);
  // In one step, as editors save.
  const next = join(copy, 'next');
  await writeFile(next, text.replaceAll(from, to));
  await rename(next, join(copy, file));
}

const notes = `
const Notes = () => {
  const [text, setText] = useState('');
  return <input aria-label="Notes" value={text} onChange={(event) => setText(event.target.value)} />;
};
`;

/** Opens the members, and marks the document: another one would not have the mark. */
async function openMembers(browser: Browser) {
  const page = await browser.newPage({ baseURL: portal.url });
  await signInPage(page).signInAs('manager');
  await page.goto('/members?keyword=a');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
  return { page, isMarked: () => page.evaluate(() => 'isMarked' in globalThis) };
}

test('a changed view shows in the open page, which keeps what was typed', async ({ browser }) => {
  const { page, isMarked } = await openMembers(browser);
  await change(
    view,
    "import { useUnit } from 'effector-react';",
    "import { useUnit } from 'effector-react';\nimport { useState } from 'react';",
  );
  await change(view, 'const People = ', `${notes}\nconst People = `);
  await change(view, '<ListTools />', '<Notes /><ListTools />');
  await page.getByLabel('Notes').fill('Ask Ben about the pond');
  await change(view, '<People />', '<People /><p>Under construction</p>');
  await expect(page.getByText('Under construction')).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Ask Ben about the pond');
  expect(await isMarked()).toBe(true);
  await expect(page).toHaveURL(/\/members\?keyword=a$/);
  await page.close();
});

test('a build that ends while the one before is applied follows in place', async ({ browser }) => {
  const { page, isMarked } = await openMembers(browser);
  await page.evaluate(() => addEventListener('groundplan:built', () => performance.mark('built')));
  const builds = () => page.evaluate(() => performance.getEntriesByName('built').length);
  const letGo = await holdRequests(page, '**/*.hot-update.json');
  await change(view, '<p>Under construction</p>', '<p>Under construction</p><p>First</p>');
  await expect.poll(builds).toBe(1);
  await change(view, '<p>First</p>', '<p>First</p><p>Second</p>');
  await expect.poll(builds).toBe(2);
  letGo();
  await expect(page.getByText('Second', { exact: true })).toBeVisible();
  expect(await isMarked()).toBe(true);
  await change(view, '<p>First</p><p>Second</p>', '');
  await expect(page.getByText('Second', { exact: true })).toBeHidden();
  await page.close();
});

test('a changed style shows in the open page too', async ({ browser }) => {
  const { page, isMarked } = await openMembers(browser);
  await page.getByLabel('Notes').fill('Greener');
  const name = page.getByText('No assigned projects...').first();
  await expect(name).toBeVisible();
  await change(styles, '.none {', '.none { outline: rgb(1, 2, 3) solid 1px;');
  await expect(name).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await expect(page.getByLabel('Notes')).toHaveValue('Greener');
  expect(await isMarked()).toBe(true);
  await page.close();
});

test('what does not build is told, and the page stays as it was until it does', async ({
  browser,
}) => {
  const { page, isMarked } = await openMembers(browser);
  await page.getByLabel('Notes').fill('Patience');
  await change(view, '<p>Under construction</p>', '<p>Under construction<p>');
  await expect(page.getByText(/does not build.*people-list\.page\.tsx/s)).toBeVisible();
  await expect(page.getByText('Under construction', { exact: true })).toBeVisible();
  await change(view, '<p>Under construction<p>', '<p>Nearly done</p>');
  await expect(page.getByText('Nearly done')).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Patience');
  expect(await isMarked()).toBe(true);
  await page.close();
});

test('where more than views changes, the page loads anew at its address', async ({ browser }) => {
  const { page, isMarked } = await openMembers(browser);
  await page.getByLabel('Notes').fill('Gone');
  await change('src/domain/kind.ts', "'Members'", "'Everybody who works here'");
  await expect(page.getByRole('heading', { name: 'Everybody who works here' })).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('');
  expect(await isMarked()).toBe(false);
  await expect(page).toHaveURL(/\/members\?keyword=a$/);
  await page.close();
});

test('a changed contribution shows too; one that is not valid leaves the page as it was', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portal.url });
  await signInPage(page).openAs('manager', '/');
  const entry = (name: string) => page.getByRole('link', { name, exact: true });
  await change('src/contribution.ts', "en: 'Members'", "en: 'Crew and office'");
  await expect(entry('Crew and office')).toBeVisible();
  await change('src/contribution.ts', "module: './PersonProfile'", "module: './Nowhere'");
  await change('src/contribution.ts', "en: 'Crew and office'", "en: 'Broken'");
  await page.reload();
  await expect(entry('Crew and office')).toBeVisible();
  await change('src/contribution.ts', "module: './Nowhere'", "module: './PersonProfile'");
  await change('src/contribution.ts', "en: 'Broken'", "en: 'Everybody'");
  await expect(entry('Everybody')).toBeVisible();
  await page.close();
});

test('developers open the catalogue of components, in a narrow dark look too', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portal.url });
  await signInPage(page).openAs('manager', '/catalogue?theme=dark&width=360');
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
  for (const name of ['Buttons', 'Fields', 'Choices', 'Tables and sums'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await page.close();
});
