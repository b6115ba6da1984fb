import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { signInPage } from '../pages/sign-in-page';
import { type RunningPortal, startPortal } from '../set-up/portal';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const root = join(import.meta.dirname, '../..');
const view = 'src/pages/people-list/view.tsx';
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
  await writeFile(join(copy, file), text.replaceAll(from, to));
}

test('a changed source shows in the open page of the real portal, at its address', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portal.url });
  await signInPage(page).signInAs('manager');
  await page.goto('/members?keyword=a');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await change(view, '<PageHeader', '<p>Under construction</p><PageHeader');
  await expect(page.getByText('Under construction')).toBeVisible();
  await expect(page).toHaveURL(/\/members\?keyword=a$/);
  await page.close();
});

test('a changed contribution shows too; one that is not valid leaves the page as it was', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portal.url });
  await signInPage(page).signInAs('manager');
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
