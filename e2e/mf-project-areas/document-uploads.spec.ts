import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { drawnPicture } from '../fixtures/picture';
import { signInPage } from '../pages/sign-in-page';

const bytes = '**/jsonapi/media/document/field_media_file';
const newDocument = '**/jsonapi/media/document?*';
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });
const pick = (page: Page) => page.getByLabel('Upload', { exact: true });
async function discard(page: Page, name: string): Promise<void> {
  await uploads(page)
    .getByRole('button', { name: `Discard ${name}` })
    .click();
  await uploads(page)
    .getByRole('button', { name: `Are you sure? Discard ${name}` })
    .click();
}
const paper = (name: string, text = '%PDF-1.4 plan') => ({
  ...{ name, mimeType: 'application/pdf', buffer: Buffer.from(text) },
});

/** The documents of a project that has none, as the office sees them. */
async function openDocuments(page: Page, project: string): Promise<void> {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${project}/documents`);
  await expect(page.getByText('No documents yet.')).toBeVisible();
}

test('files that could not be sent stay listed over a reload, go on by themselves, or are dropped', async ({
  page,
  ownProject,
}) => {
  await openDocuments(page, ownProject.id);
  await page.route(bytes, (route) => route.abort());
  await pick(page).setInputFiles([
    paper('levels.pdf'),
    paper('survey.pdf'),
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(uploads(page).getByText('Waiting to be sent')).toHaveCount(3);
  await discard(page, 'survey.pdf');
  await expect(uploads(page).getByRole('listitem')).toHaveCount(2);

  await page.unroute(bytes);
  await page.reload();
  await expect(page.getByRole('article', { name: 'levels.pdf' })).toBeVisible();
  await expect(uploads(page)).toContainText('setup.exe: This file type is unsupported.');
  await page.reload();
  await expect(uploads(page)).toContainText('setup.exe: This file type is unsupported.');
  await discard(page, 'setup.exe');
  await expect(uploads(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(uploads(page)).toHaveCount(0);
});

test('a file whose upload went on a day later is uploaded again, because the service has deleted it', async ({
  context,
  page,
  ownProject,
  baseURL,
}) => {
  await openDocuments(page, ownProject.id);
  await page.route(newDocument, (route) => route.abort());
  const asked = page.waitForRequest(newDocument);
  await pick(page).setInputFiles(paper('levels.pdf'));
  const { data } = (await asked).postDataJSON();
  await expect(uploads(page).getByText('Waiting to be sent')).toBeVisible();
  await page.close();
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  await service.delete(`/jsonapi/file/file/${data.relationships.field_media_file.data.id}`);

  const nextDay = await context.newPage();
  await nextDay.goto(`/projects/${ownProject.id}/documents`);
  await expect(nextDay.getByRole('article', { name: 'levels.pdf' })).toBeVisible();
  await expect(uploads(nextDay)).toHaveCount(0);
});

test('an upload that is cancelled goes, and the files behind it arrive', async ({
  page,
  ownProject,
}) => {
  await openDocuments(page, ownProject.id);
  // The first file hangs until it is taken back.
  await page.route(bytes, () => undefined, { times: 1 });
  const asked = page.waitForRequest(bytes);
  await pick(page).setInputFiles([paper('slow.pdf'), paper('next.pdf')]);
  await asked;
  await expect(page.getByRole('progressbar', { name: 'Uploading slow.pdf' })).toBeVisible();
  await uploads(page).getByRole('button', { name: 'Cancel slow.pdf' }).click();
  await expect(page.getByRole('article', { name: 'next.pdf' })).toBeVisible();
  await expect(uploads(page)).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('large photos are made smaller before they are sent, also those that are dropped', async ({
  page,
  ownProject,
}) => {
  await openDocuments(page, ownProject.id);
  const { buffer } = await drawnPicture('garden');
  const photo = await sharp(buffer).resize(4000, 3000).jpeg({ quality: 100 }).toBuffer();
  const dropped = await page.evaluateHandle((base64) => {
    const carried = new DataTransfer();
    const bytesOf = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    carried.items.add(new File([bytesOf], 'garden.jpg', { type: 'image/jpeg' }));
    return carried;
  }, photo.toString('base64'));
  const area = page.getByText('No documents yet.');
  await area.dispatchEvent('dragover', { dataTransfer: dropped });
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('article', { name: 'garden.jpg' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Actual size' }).click();
  const stored = page.getByRole('dialog').getByRole('img', { name: 'garden.jpg' });
  const size = () =>
    stored.evaluate((node) => {
      const { naturalWidth, naturalHeight } = node as HTMLImageElement;
      return [naturalWidth, naturalHeight];
    });
  await expect.poll(size).toEqual([2560, 1920]);
});

test('pictures and PDFs are looked at above the page, turned by arrows and closed by Escape', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/documents`);
  await pick(page).setInputFiles([
    await drawnPicture('terrace.png'),
    paper('permit.pdf'),
    { name: 'costs.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') },
  ]);
  await expect(page.getByRole('article')).toHaveCount(3);
  const name = page.getByRole('article', { name: 'terrace.png' }).getByRole('link');
  await name.press('Enter');
  const picture = page.getByRole('dialog', { name: 'terrace.png' });
  await expect(picture.getByRole('img', { name: 'terrace.png' })).toHaveJSProperty(
    'complete',
    true,
  );
  const drawn = () =>
    picture.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(drawn).toBeGreaterThan(0);
  await expect(picture.getByRole('status')).toHaveText('1 of 2');

  await page.keyboard.press('ArrowRight');
  const paperShown = page.getByRole('dialog', { name: 'permit.pdf' });
  await expect(paperShown.locator('iframe')).toHaveAttribute('title', 'permit.pdf');
  await page.keyboard.press('ArrowRight');
  await expect(picture).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(page.getByRole('article', { name: 'costs.csv' }).getByRole('link')).toHaveAttribute(
    'target',
    '_blank',
  );
});
