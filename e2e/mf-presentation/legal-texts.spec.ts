import { expect } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { deckPage } from '../pages/deck-page';
import { expectNoSidewaysScroll, seriousFindings } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

interface Stored {
  readonly id: string;
  readonly attributes: { readonly title: string; readonly body: object };
}

test('the office edits a page of the agreement beside its preview, and the next proposal ends with it', async ({
  page,
  baseURL,
  ownProject,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const { data } = await service.get<{ data: readonly Stored[] }>('/jsonapi/node/legal');
  const before = data.data.find(({ attributes }) => attributes.title === 'legal');
  const line = `Weather ${ownProject.title}`;
  try {
    await signInPage(page).signInAs('manager');
    await page.goto('/legal-texts');
    await page.getByRole('button', { name: 'Edit Page 3' }).click();
    const editor = page.getByRole('textbox', { name: 'Page 3' });
    await editor.press('Control+End');
    await editor.press('Enter');
    await editor.pressSequentially(line);
    await page.getByRole('button', { name: 'Done' }).click();
    const preview = page.getByRole('group', { name: 'As the client sees it' }).nth(2);
    await expect(preview).toContainText(line);
    await expect(page.getByRole('status').getByText('Saving...')).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);

    await page.goto(`/projects/${ownProject.id}/presentation`);
    await deckPage(page).walk();
    await page.keyboard.press('ArrowLeft');
    await expect(deckPage(page).slide).toContainText(line);
  } finally {
    const { id = '', attributes } = before ?? {};
    await service.patch(`/jsonapi/node/legal/${id}`, {
      data: { type: 'node--legal', id, attributes: { body: attributes?.body } },
    });
  }
});

test('who is not of the office is not let in', async ({ page }) => {
  await signInPage(page).signInAs('designer');
  await page.goto('/legal-texts');
  await expect(page).not.toHaveURL(/legal-texts/);
  await expect(page.getByRole('heading', { name: 'Legal texts' })).toHaveCount(0);
});
