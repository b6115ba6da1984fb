import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { addChangeRequests } from '../fixtures/long-project';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

const count = 60;
const table = (page: Page) => page.getByRole('table', { name: 'Change Requests' });

/**
 * Returns the number of lines of change requests in each answer that holds some: those that the page shows, and those that are
 * read again for use offline.
 */
function linesRead(page: Page): { readonly shown: number[]; readonly again: number[] } {
  const read = { shown: [] as number[], again: [] as number[] };
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/jsonapi/')) return;
    const found = (await response.text().catch(() => '')).match(/"Change line \d+"/g);
    const isAgain = response.request().headers()['cache-control'] === 'no-cache';
    if (found) read[isAgain ? 'again' : 'shown'].push(found.length);
  });
  return read;
}

test('of many change requests the list is read, and the lines of the one that is opened or removed', async ({
  page,
  ownProject,
  baseURL,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'manager');
  const names = Array.from({ length: count }, (_, number) => `Wish ${number + 1}`);
  await addChangeRequests(service, ownProject.id, { names, lines: 20 });
  await signInPage(page).signInAs('manager');
  const read = linesRead(page);
  await page.goto(`/projects/${ownProject.id}/overview`);
  await page.getByRole('button', { name: 'Change Requests', exact: true }).click();
  const waiting = page.getByRole('article').filter({ hasText: /^Waiting for approval/ });
  await expect(waiting).toContainText(`${count}`);
  await page.getByRole('link', { name: 'Change Requests', exact: true }).click();
  await expect(table(page)).toBeVisible();
  await expect(table(page).getByRole('row', { name: /Wish 7,? / })).toBeVisible();
  expect(read.shown).toEqual([]);

  await test.step('a request that is opened shows its lines', async () => {
    const row = table(page).getByRole('row', { name: /Wish 7,? / });
    await row.getByRole('button', { name: 'Show lines' }).click();
    const lines = page.getByRole('region', { name: 'Lines of Wish 7' });
    await expect(lines.getByLabel('Name, Change line 20', { exact: true })).toBeVisible();
    await expect.poll(() => read.shown).toEqual([20]);
  });

  await test.step('one that was not opened is removed with its lines, and undo brings them back', async () => {
    await table(page).getByRole('button', { name: 'Remove Wish 3', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Change request removed').first()).toBeVisible();
    // Before the question the list is read again, and with it the lines of the request that is open.
    await expect.poll(() => read.shown).toEqual([20, 20, 20]);
    // The lines are removed one by one: after the last one, and once after the load of the page.
    expect(read.again.length).toBeLessThanOrEqual(2);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const row = table(page).getByRole('row', { name: /Wish 3,? / });
    await row.getByRole('button', { name: 'Show lines' }).click();
    const lines = page.getByRole('region', { name: 'Lines of Wish 3' });
    await expect(lines.getByLabel('Name, Change line 20', { exact: true })).toBeVisible();
  });
});
