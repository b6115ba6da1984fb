import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../fixtures/own-project';
import { holdRequests } from '../fixtures/page-scripts';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';
import { answerTo, everythingStored } from '../pages/writes';

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search' });

async function runAction(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}

test('the cross that empties the palette has the colors of the portal', async ({ page }) => {
  await signInPage(page).openAs('manager', '/overview');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('projects');
  await expect(page.getByRole('option').first()).toBeVisible();
  const { data } = await sharp(await palette(page).screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let bluest = 0;
  for (let at = 0; at < data.length; at += 3)
    bluest = Math.max(bluest, (data[at + 2] ?? 0) - (data[at] ?? 0));
  expect(bluest).toBeLessThan(40);
});

test('g and a letter open a page, and never while a text is typed', async ({ page }) => {
  await signInPage(page).openAs('manager', '/overview');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await page.keyboard.type('gc');
  await expect(page).toHaveURL(/\/clients$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const filter = page.getByRole('main').getByRole('searchbox').first();
  await filter.fill('');
  await filter.pressSequentially('gp?');
  await expect(filter).toHaveValue('gp?');
  await expect(page).toHaveURL(/\/clients/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('? lists the keys, Escape closes the list and restores the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInPage(page).openAs('manager', '/projects');
  const account = page.getByRole('button', { name: 'Account' });
  await account.focus();
  await page.keyboard.type('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Find a page or an action')).toBeVisible();
  await expect(help.getByText('Narrow or widen the column')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.type('gc');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(account).toBeFocused();
  await expect(page).toHaveURL(/\/projects$/);
});

test('the palette changes a status, opens a tab and adds a line', async ({ page, ownProject }) => {
  await signInPage(page).openAs('manager', `/projects/${ownProject.id}/overview`);
  const head = page.getByRole('main').locator('header').first();
  await expect(head.getByText('Discovery')).toBeVisible();
  const stored = answerTo(page, 'PATCH', /\/node\/project\//);
  await runAction(page, 'project status construction pre');
  await expect(head.getByText('Pre-construction')).toBeVisible();
  await stored;
  await everythingStored(page);
  await runAction(page, 'payments');
  await expect(page).toHaveURL(/\/finances$/);
  await runAction(page, 'schedule');
  await expect(page.getByRole('dialog', { name: 'New payment' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/projects/${ownProject.id}/features/gravel-garden`);
  const grid = page.getByRole('grid', { name: 'Line items, Gravel garden' });
  const count = Number(await grid.getAttribute('aria-rowcount'));
  await runAction(page, 'add line gravel garden');
  await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1));
  await expect(grid.getByRole('textbox').or(grid.getByRole('combobox')).last()).toBeVisible();
  expect(await grid.evaluate((node) => node.contains(document.activeElement))).toBe(true);
});

test('letters typed before the search has loaded find a page', async ({ page }) => {
  await signInPage(page).openAs('manager', '/overview');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  const load = await holdRequests(page, '**/search.*.js');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gpmembers');
  load();
  await expect(palette(page)).toHaveValue('gpmembers');
  await expect(page).toHaveURL(/\/overview$/);
});

test('a client is offered no action of the office', async ({ page, ownProject }) => {
  const { mail, password } = ownProject.client;
  await signInPage(page).open();
  await signInPage(page).fill(mail, password);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`/projects/${ownProject.id}/features`);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('change the');
  await expect(page.getByText('No results..')).toBeVisible();
});
