import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { addDocuments } from '../fixtures/many-documents';
import { test } from '../fixtures/own-project';
import { openTab } from '../pages/project-page';
import { signInPage } from '../pages/sign-in-page';

const count = 240;
const cards = (page: Page) => page.getByRole('list', { name: 'Documents' });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Returns the ids of the documents that the page asks for. */
function documentsRead(page: Page): Set<string> {
  const read = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('/jsonapi/media/document')) return;
    for (const [name, value] of searchParams) if (name.includes('[value]')) read.add(value);
  });
  return read;
}

test('of many documents those on the screen are read, and a search reads the others', async ({
  page,
  ownProject,
  baseURL,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'manager');
  const ids = await addDocuments(service, ownProject.id, count);
  await signInPage(page).signInAs('manager');
  const read = documentsRead(page);
  await page.goto(`/projects/${ownProject.id}/documents`);
  await expect(card(page, 'Photograph 1')).toBeVisible();
  await expect(cards(page).getByRole('listitem').first()).toHaveAttribute(
    'aria-setsize',
    `${count}`,
  );
  // 60 cards are drawn until the code of long lists is there.
  expect(read.size).toBeLessThanOrEqual(100);

  await test.step('the documents at the end are read when they are on the screen', async () => {
    await page.keyboard.press('End');
    await expect(card(page, `Photograph ${count}`)).toBeVisible();
    expect(read.size).toBeLessThanOrEqual(140);
  });
  const last = card(page, `Photograph ${count}`);
  const cover = `/jsonapi/media/document/${ids[119]}`;
  const isCover = async () =>
    (await service.get<{ data: { attributes: { field_make_cover_image: boolean } } }>(cover)).data
      .data.attributes.field_make_cover_image;
  await test.step('a new cover turns one off that was not read', async () => {
    expect([read.has(ids[119] ?? ''), await isCover()]).toEqual([false, true]);
    // The embedded service turns other covers off by itself; a plain Drupal does as it is told.
    const turnedOff = page.waitForRequest(
      (request) => request.method() === 'PATCH' && request.url().endsWith(cover),
    );
    await last.getByRole('switch', { name: 'Cover image' }).check();
    expect((await turnedOff).postDataJSON().data.attributes).toEqual({
      field_make_cover_image: false,
    });
    await expect.poll(isCover).toBe(false);
  });
  await test.step('an undo turns that one on again, and the next cover turns it off', async () => {
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(isCover).toBe(true);
    await page.keyboard.press('End');
    await last.getByRole('switch', { name: 'Cover image' }).check();
    await expect.poll(isCover).toBe(false);
  });
  await test.step('a cover that was chosen elsewhere while the documents were closed is turned off', async () => {
    await openTab(page, 'Overview');
    await expect(cards(page)).toHaveCount(0);
    const chosen = `/jsonapi/media/document/${ids[150]}`;
    await service.patch(chosen, {
      data: {
        ...{ type: 'media--document', id: ids[150] },
        attributes: { field_make_cover_image: true },
      },
    });
    const coversRead = page.waitForResponse((response) =>
      decodeURIComponent(response.url()).includes('fields[media--document]=field_make_cover_image'),
    );
    await openTab(page, 'Documents');
    await expect(card(page, 'Photograph 1')).toBeVisible();
    await page.getByRole('heading', { name: 'Photograph 1', exact: true }).click();
    await page.keyboard.press('End');
    await expect(last).toBeVisible();
    await coversRead;
    await expect(last.getByRole('switch', { name: 'Cover image' })).not.toBeChecked();
    expect(read.has(ids[150] ?? '')).toBe(false);
    const turnedOff = page.waitForRequest(
      (request) => request.method() === 'PATCH' && request.url().endsWith(chosen),
    );
    await last.getByRole('switch', { name: 'Cover image' }).check();
    await turnedOff;
  });
  await test.step('a search finds what was not read before', async () => {
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('131');
    await expect(card(page, 'Photograph 131')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(read.size).toBe(count);
  });
});

test('of many documents the overview lists the first and offers the others; the binder lists all', async ({
  page,
  ownProject,
  baseURL,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'manager');
  await addDocuments(service, ownProject.id, count);
  await signInPage(page).signInAs('manager');
  const read = documentsRead(page);
  const list = page.getByRole('region', { name: 'Documents' });
  const last = list.getByText(`Photograph ${count}`);
  await page.goto(`/projects/${ownProject.id}/overview`);
  await page.getByRole('button', { name: 'Documents' }).click();
  await expect(list.getByText(`60 of ${count} documents`)).toBeVisible();
  await expect(list.getByText(/^Photograph 60\b/)).toBeVisible();
  expect(read.size).toBe(100);
  await list.getByRole('button', { name: 'Show all' }).click();
  await expect(last).toBeVisible();

  await page.goto(`/projects/${ownProject.id}/construction-binder`);
  await expect(last).toBeVisible();
  await expect(list.getByText(/^Photograph 131\b/)).toBeVisible();
});
