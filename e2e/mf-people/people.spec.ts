import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { signInPage } from '../pages/sign-in-page';

test('a member is made, edited and, by an administrator, removed', async ({ page, baseURL }) => {
  const name = `Tove Lind ${randomUUID().slice(0, 8)}`;
  await signInPage(page).signInAs('administrator');
  await page.goto('/members/new');
  await page.getByRole('radio', { name: 'Staff Worker' }).check();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(`${name.replaceAll(' ', '-').toLowerCase()}@example.test`);
  await page.getByRole('button', { name: 'Create New Member' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Account' }).click();
  await page.getByLabel('Speciality').fill('Dry stone');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User data saved with api')).toBeVisible();
  await expect(page.getByText('Dry stone')).toBeVisible();

  await page.goto('/members');
  await page.getByLabel('Keyword').fill(name);
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('User removed')).toBeVisible();
  await expect(page.getByText('No members found.')).toBeVisible();
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const { data } = await service.get('/jsonapi/user/user', {
    params: { 'filter[field_user_name]': name },
  });
  expect(data.data).toEqual([]);
});
