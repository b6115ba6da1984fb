import { type BrowserContext, expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { drawnPicture } from '../fixtures/picture';
import { isKept, keptEntries, signInBehind, test } from './kept-offline';

const counter = (page: Page, count: number) =>
  page.getByRole('button', { name: `Not saved yet: ${count}` });
const list = (page: Page) => page.getByRole('dialog', { name: /^Not saved yet/ });
const pick = (page: Page) => page.getByLabel('Upload', { exact: true });

/** Returns a function that reads the names of the documents of a project from the service. */
async function documentNames(baseURL: string | undefined, project: string) {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  return async () => {
    const { data } = await service.get<{ included?: { attributes: Record<string, unknown> }[] }>(
      `/jsonapi/node/project/${project}?include=field_project_files`,
    );
    return (data.included ?? []).map(({ attributes }) => attributes['field_document_name']);
  };
}

/** Opens the documents of a project until the browser has kept what they need without a network. */
async function keepDocuments(page: Page, url: string, project: string): Promise<void> {
  await page.goto(`${url}/projects/${project}/documents`);
  await expect(page.getByText('No documents yet.')).toBeVisible();
  await isKept(page, 'mf-project-areas');
}

/** Opens the documents of a project without a network, and chooses a photograph. */
async function photograph(page: Page, url: string, project: string): Promise<void> {
  await page.goto(`${url}/projects/${project}/documents`);
  await expect(page.locator('#saved-page')).toHaveCount(0);
  await pick(page).setInputFiles(await drawnPicture('cellar.png'));
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('cellar.png');
}

/** Makes the storage of all pages full. */
const fillStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
  });

test('a tick and a photograph made in the basement arrive from another page, once, after the tab was closed', async ({
  context,
  page,
  ownProject,
  wire,
  baseURL,
}) => {
  const names = await documentNames(baseURL, ownProject.id);
  await signInBehind(wire, page);
  await page.goto(`${wire.url}/projects`);
  await expect(page.getByRole('link', { name: ownProject.title }).first()).toBeVisible();
  await keepDocuments(page, wire.url, ownProject.id);
  await page.goto(`${wire.url}/projects/${ownProject.id}/checklist`);
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByLabel('Task').fill('Mark the hedge');
  await form.getByRole('button', { name: 'Add item' }).click();
  const tick = page.getByRole('checkbox', { name: 'Mark the hedge done' });
  await expect(tick).toBeVisible();
  const isTaskKept = async () =>
    (await keptEntries(page)).some(
      ([key, text]) => key.includes('checklist_items') && text.includes('Mark the hedge'),
    );
  await expect.poll(isTaskKept, { timeout: 60_000 }).toBe(true);

  await wire.cut();
  await page.reload();
  await expect(page.locator('#saved-page')).toHaveCount(0);
  await tick.check();
  await expect(counter(page, 1)).toBeVisible();
  await test.step('the photograph is taken on the next tab of the same page', async () => {
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await pick(page).setInputFiles(await drawnPicture('cellar.png'));
    await counter(page, 2).click();
    await expect(list(page).getByRole('link', { name: 'cellar.png' })).toHaveAttribute(
      'href',
      `/projects/${ownProject.id}/documents`,
    );
  });
  await page.close();
  const upstairs = await context.newPage();
  const another = await context.newPage();
  await wire.mend();
  for (const tab of [upstairs, another]) await tab.goto(`${wire.url}/projects`);
  await expect.poll(names, { timeout: 60_000 }).toEqual(['cellar.png']);
  await upstairs.goto(`${wire.url}/projects/${ownProject.id}/documents`);
  await expect(upstairs.getByRole('article', { name: 'cellar.png' })).toBeVisible();
  await expect(upstairs.getByRole('button', { name: /^Not saved yet/ })).toHaveCount(0);
  expect(await names()).toEqual(['cellar.png']);
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
