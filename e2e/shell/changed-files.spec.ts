import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import type { Wire } from '../set-up/wire';
import { isKept, signInBehind, test } from './kept-offline';

const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });

/** Chooses a file of the disk without a network, and changes the file on the disk. */
async function chooseThenChange(page: Page, wire: Wire, project: string, path: string) {
  await signInBehind(wire, page);
  await page.goto(`${wire.url}/projects/${project}/documents`);
  await expect(page.getByText('No documents yet.')).toBeVisible();
  await isKept(page, 'mf-project-areas');
  await writeFile(path, '%PDF-1.4 as chosen');
  await wire.cut();
  await page.getByLabel('Upload', { exact: true }).setInputFiles(path);
  await expect(uploads(page)).toContainText('Waiting to be sent');
  await writeFile(path, '%PDF-1.4 changed after the choice');
}

test('a file that is changed on the disk while it waits is sent as it was chosen', async ({
  playwright,
  launchOptions,
  ownProject,
  wire,
  baseURL,
}, testInfo) => {
  // A private window copies no file: IndexedDB refers to the file on the disk.
  const context = await playwright.chromium.launchPersistentContext(
    testInfo.outputPath('profile'),
    launchOptions,
  );
  const page = await context.newPage();
  await chooseThenChange(page, wire, ownProject.id, testInfo.outputPath('survey.pdf'));
  await wire.mend();
  await expect(page.getByRole('article', { name: 'survey.pdf' })).toBeVisible({ timeout: 60_000 });
  await expect(uploads(page)).toHaveCount(0);
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const { data } = await service.get<{ included: { attributes: Record<string, unknown> }[] }>(
    `/jsonapi/node/project/${ownProject.id}?include=field_project_files.field_media_file`,
  );
  const sizes = data.included.map(({ attributes }) => attributes['filesize']);
  expect(sizes).toContain('%PDF-1.4 as chosen'.length);
  await context.close();
});

test('a file that the browser can no longer read is reported with what to do', async ({
  page,
  ownProject,
  wire,
}, testInfo) => {
  await chooseThenChange(page, wire, ownProject.id, testInfo.outputPath('survey.pdf'));
  await wire.mend();
  await expect(uploads(page).getByRole('alert')).toContainText(
    'Discard this upload, and choose the file again.',
    { timeout: 60_000 },
  );
});
