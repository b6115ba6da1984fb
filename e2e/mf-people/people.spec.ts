import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

test('a client without a name is not made, and the field says why', async ({ page }) => {
  await signInPage(page).signInAs('manager');
  await page.goto('/clients/new');
  await page.getByLabel('Email').fill('nameless@example.test');
  await page.getByLabel('Personal phone').fill('12');
  await page.getByRole('button', { name: 'Create New Client' }).click();
  await expect(page.getByText('Please provide a name.')).toBeVisible();
  await expect(page.getByText('Please provide a valid phone number.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nameless@example.test');
});

test('a mail address that is taken is refused, and what was typed stays', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto('/clients/new');
  await page.getByLabel('Name').fill('Somebody Else');
  await page.getByLabel('Email').fill(ownProject.client.mail);
  await page.getByRole('button', { name: 'Create New Client' }).click();
  await expect(page.getByText('Unable to create client').first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Somebody Else');
});

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

test('a designer has neither list', async ({ page }) => {
  await signInPage(page).openAs('designer', '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clients' })).toHaveCount(0);
  await page.goto('/members');
  await expect(page).toHaveURL(/\/overview$/);
});

test('lists, forms and records keep nobody out and fit a phone', async ({ page }) => {
  await signInPage(page).signInAs('administrator');
  for (const path of ['/clients', '/members', '/members/new']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  }
});
