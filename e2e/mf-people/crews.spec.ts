import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

const stamp = () => randomUUID().slice(0, 8);

test('a manager makes a crew, renames it, fills it, empties it and removes it', async ({
  page,
  baseURL,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const member = `Ines Moreau ${stamp()}`;
  const { data } = await service.post(
    '/entity/user?_format=json',
    {
      field_user_name: [{ value: member }],
      mail: [{ value: `${stamp()}@example.test` }],
      name: [{ value: `${stamp()}@example.test` }],
      roles: [{ target_id: 'staff_worker' }],
      status: [{ value: true }],
    },
    { headers: { Accept: 'application/json', 'Content-Type': 'application/json' } },
  );
  await signInPage(page).signInAs('manager');
  await page.goto('/members');
  await page.getByRole('link', { name: 'Crews' }).click();

  const title = `Stone ${stamp()}`;
  await page.getByLabel('New crew').fill(title);
  await page.getByRole('button', { name: 'Add crew' }).click();
  const name = page.getByRole('textbox', { name: `Name of ${title}` });
  await name.fill(`${title} walls`);
  await name.press('Enter');
  const card = page.getByRole('article').filter({ hasText: `${title} walls` });
  await card.getByRole('button', { name: 'Add member' }).click();
  await page.getByRole('menuitem', { name: member }).click();
  await expect(card.getByRole('link', { name: member })).toBeVisible();

  await page.reload();
  await card.getByRole('button', { name: `Take ${member} out of ${title} walls` }).click();
  await expect(card.getByText('Nobody is in it yet.')).toBeVisible();
  await page.reload();
  await expect(card.getByText('Nobody is in it yet.')).toBeVisible();

  await card.getByRole('button', { name: `Remove ${title} walls` }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Crew removed')).toBeVisible();
  await expect(card).toHaveCount(0);
  await service.delete(`/jsonapi/user/user/${data.uuid[0].value}`);
});

test('a designer has no crews to manage', async ({ page }) => {
  await signInPage(page).signInAs('designer');
  await page.goto('/crews');
  await expect(page).toHaveURL(/\/overview$/);
});

test('the crews fit a phone and keep nobody out in either theme', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInPage(page).signInAs('manager');
  await page.goto('/crews');
  await expect(page.getByRole('button', { name: 'Add member' }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
