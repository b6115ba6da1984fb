import { expect } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-portal';
import { deckPage } from '../pages/deck-page';
import { expectNoSidewaysScroll, seriousFindings } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

// Every proposal ends with the legal texts: who signs one elsewhere meanwhile would have read another.

test('the office edits a page of the agreement beside its preview, and the next proposal ends with it', async ({
  page,
  ownProject,
}) => {
  const line = `Weather ${ownProject.title}`;
  await signInPage(page).signInAs('manager');
  await page.goto('/legal-texts');
  await page.getByRole('button', { name: 'Edit Page 3' }).click();
  const editor = page.getByRole('textbox', { name: 'Page 3' });
  await editor.press('Control+End');
  await editor.press('Enter');
  await editor.pressSequentially(line);
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/node/legal/'),
  );
  await page.getByRole('button', { name: 'Done' }).click();
  const preview = page.getByRole('group', { name: 'As the client sees it' }).nth(2);
  await expect(preview).toContainText(line);
  expect((await kept).ok()).toBe(true);
  await expect(page.getByRole('status').getByText('Saving...')).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await page.goto(`/projects/${ownProject.id}/presentation`);
  await deckPage(page).walk();
  await page.keyboard.press('ArrowLeft');
  await expect(deckPage(page).slide).toContainText(line);
});

test('what another manager wrote meanwhile is not overwritten unasked', async ({
  page,
  baseURL,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto('/legal-texts');
  await page.getByRole('button', { name: 'Edit Words above the signatures' }).click();
  const theirs = `By signing, at ${Date.now()}, the client agrees.`;
  await writeSignatures(baseURL ?? '', theirs);
  const editor = page.getByRole('textbox', { name: 'Words above the signatures' });
  await editor.press('Control+End');
  await editor.pressSequentially(' And so do I.');
  await page.getByRole('button', { name: 'Done' }).click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Another person has changed the text above the signatures.' });
  await expect(notice).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Show theirs' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText(theirs)).toBeVisible();
});

test('who is not of the office is not let in', async ({ page }) => {
  await signInPage(page).signInAs('designer');
  await page.goto('/legal-texts');
  await expect(page).not.toHaveURL(/legal-texts/);
  await expect(page.getByRole('heading', { name: 'Legal texts' })).toHaveCount(0);
});

interface Texts {
  readonly data: readonly {
    readonly id: string;
    readonly attributes: { readonly title: string };
  }[];
}

/** As another manager, past every screen. */
async function writeSignatures(portalUrl: string, words: string): Promise<void> {
  const service = await contentServiceAs(portalUrl, 'administrator');
  const { data } = await service.get<Texts>('/jsonapi/node/legal');
  const id = data.data.find(({ attributes }) => attributes.title === 'signatures')?.id ?? '';
  const body = { value: `<p>${words}</p>`, format: 'full_html' };
  await service.patch(`/jsonapi/node/legal/${id}`, {
    data: { type: 'node--legal', id, attributes: { body } },
  });
}
