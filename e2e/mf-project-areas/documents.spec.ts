import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { drawnPicture } from '../fixtures/picture';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';
import { withoutEvents } from '../pages/without-events';

test('one picture is the cover, and deleting asks first', async ({ page, ownProject }) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/documents`);
  await page
    .getByLabel('Upload', { exact: true })
    .setInputFiles([await drawnPicture('before.png'), await drawnPicture('after.png')]);
  const before = page.getByRole('article', { name: /before/ });
  const after = page.getByRole('article', { name: /after/ });
  await expect(page.getByRole('article')).toHaveCount(2);
  const coverSaved = coverTurned(page, true);
  await before.getByRole('switch', { name: 'Cover image' }).check();
  await coverSaved;
  await expect(before.getByRole('switch', { name: 'Cover image' })).toBeChecked();
  const bothSaved = Promise.all([coverTurned(page, true), coverTurned(page, false)]);
  await after.getByRole('switch', { name: 'Cover image' }).check();
  await expect(before.getByRole('switch', { name: 'Cover image' })).not.toBeChecked();
  await bothSaved;
  await page.reload();
  await expect(after.getByRole('switch', { name: 'Cover image' })).toBeChecked();
  await expect(before.getByRole('switch', { name: 'Cover image' })).not.toBeChecked();

  await before.getByRole('button', { name: 'Delete' }).click();
  await expect(before.getByRole('button', { name: 'Are you sure?' })).toBeVisible();
  await after.getByRole('switch', { name: 'Cover image' }).focus();
  await expect(before.getByRole('button', { name: 'Are you sure?' })).toHaveCount(0);
  await before.getByRole('button', { name: 'Delete' }).click();
  await before.getByRole('button', { name: 'Are you sure?' }).click();
  await expect(before).toHaveCount(0);
  await expect(after).toBeVisible();
});

test('a client sees the documents that are visible to the client, and no others', async ({
  browser,
  page,
  ownProject,
}) => {
  const { client, id } = ownProject;
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${id}/documents`);
  await page
    .getByLabel('Upload', { exact: true })
    .setInputFiles([await drawnPicture('shown.png'), await drawnPicture('kept.png')]);
  const shown = page.getByRole('article', { name: /shown/ });
  await expect(page.getByRole('article')).toHaveCount(2);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await shown.getByRole('switch', { name: 'Visible to client' }).check();
  expect((await saved).ok()).toBe(true);

  const theirs = await browser.newPage();
  await theirs.goto(`/projects/${id}/documents`);
  await signInPage(theirs).fill(client.mail, client.password);
  await expect(theirs.getByRole('article', { name: /shown/ })).toBeVisible();
  await expect(theirs.getByRole('article')).toHaveCount(1);
  await expect(theirs.getByRole('switch')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  await theirs.close();
});

test('every area of a project fits a phone, and keeps nobody out in either theme', async ({
  page,
  ownProject,
}) => {
  test.slow();
  await withoutEvents(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInPage(page).signInAs('manager');
  for (const tab of ['finances', 'change-request', 'work']) {
    await page.goto(`/projects/${ownProject.id}/${tab}`, { waitUntil: 'networkidle' });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

/** When the service has stored that a document is, or is no longer, the cover. */
const coverTurned = (page: Page, isCover: boolean) =>
  page.waitForResponse(
    (answer) =>
      answer.ok() &&
      (answer.request().postData() ?? '').includes(`"field_make_cover_image":${isCover}`),
  );
