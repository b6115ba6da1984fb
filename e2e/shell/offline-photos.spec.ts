import { type BrowserContext, expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import {
  counter,
  documentNames,
  keepDocuments,
  photograph,
  signInBehind,
  test,
} from './kept-offline';

const list = (page: Page) => page.getByRole('dialog', { name: /^Not saved yet/ });
/** Makes the storage of all pages full. */
const fillStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
  });

test('a photograph is sent from the page that stays open when the network comes back', async ({
  page,
  ownProject,
  wire,
  baseURL,
}) => {
  const names = await documentNames(baseURL, ownProject.id);
  await signInBehind(wire, page);
  await keepDocuments(page, wire.url, ownProject.id);
  await wire.cut();
  await photograph(page, wire.url, ownProject.id);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads).toContainText('Waiting to be sent');
  await expect(uploads.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Checklist', exact: true }).click();
  await expect(page).toHaveURL(/\/checklist$/);
  await expect(counter(page, 1)).toBeVisible();
  await wire.mend();
  await expect.poll(names, { timeout: 60_000 }).toEqual(['cellar.png']);
  await expect(page.getByRole('button', { name: /^Not saved yet/ })).toHaveCount(0);
});

test('a photograph of a project that was removed is refused, is not sent again, and is discarded by hand', async ({
  page,
  ownProject,
  wire,
  baseURL,
}) => {
  await signInBehind(wire, page);
  await keepDocuments(page, wire.url, ownProject.id);
  await wire.cut();
  await photograph(page, wire.url, ownProject.id);
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  await service.delete(`/jsonapi/node/project/${ownProject.id}`);
  await wire.mend();
  await page.goto(`${wire.url}/projects`);
  await counter(page, 1).click();
  await expect(list(page).getByRole('listitem')).toContainText('Refused: ', { timeout: 60_000 });
  await list(page).getByRole('button', { name: 'Discard: cellar.png' }).click();
  await list(page).getByRole('button', { name: 'Are you sure? Discard: cellar.png' }).click();
  await expect(page.getByRole('button', { name: /^Not saved yet/ })).toHaveCount(0);
});

test('who signs out is asked for a photograph that was not sent, which nobody sends afterwards', async ({
  page,
  ownProject,
  wire,
  baseURL,
}) => {
  const names = await documentNames(baseURL, ownProject.id);
  await signInBehind(wire, page);
  await keepDocuments(page, wire.url, ownProject.id);
  await wire.cut();
  await photograph(page, wire.url, ownProject.id);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: /files that are not saved yet/ });
  await question.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/login/);
  await wire.mend();
  await signInBehind(wire, page);
  await page.goto(`${wire.url}/projects/${ownProject.id}/documents`);
  await expect(page.getByText('No documents yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Not saved yet/ })).toHaveCount(0);
  expect(await names()).toEqual([]);
});

test('a browser whose storage is full says so, and asks before the tab closes', async ({
  context,
  page,
  ownProject,
  wire,
  baseURL,
}) => {
  const names = await documentNames(baseURL, ownProject.id);
  await signInBehind(wire, page);
  await keepDocuments(page, wire.url, ownProject.id);
  await fillStorage(context);
  await wire.cut();
  await photograph(page, wire.url, ownProject.id);
  const text = 'This browser could not store your changes. Keep this tab open until they are sent.';
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await counter(page, 1).click();
  await expect(list(page)).toContainText(text);
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await wire.mend();
  await expect.poll(names, { timeout: 60_000 }).toEqual(['cellar.png']);
  await expect(page.getByRole('button', { name: /^Not saved yet/ })).toHaveCount(0);
});
