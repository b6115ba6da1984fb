import { expect } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

const phone = { width: 360, height: 740 };

test('a project without a client gets one, by keyboard on a phone', async ({
  page,
  baseURL,
  ownProject,
}) => {
  const { id, client } = ownProject;
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const relationships = { field_project_client: { data: null } };
  await service.patch(`/jsonapi/node/project/${id}`, {
    data: { type: 'node--project', id, relationships },
  });
  await page.setViewportSize(phone);
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${id}/overview`);
  const main = page.getByRole('main');
  await expect(main.getByText('This project has no client yet.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await main.getByRole('combobox', { name: 'Choose Client' }).focus();
  await page.keyboard.type(client.name.split(' ').at(-1) ?? '');
  await expect(page.getByRole('option', { name: client.name })).toBeAttached();
  await page.keyboard.press('Enter');
  const link = main.getByRole('link', { name: client.name });
  await expect(link).toBeFocused();
  await expect(main.getByRole('combobox', { name: 'Choose Client' })).toHaveCount(0);
  await expect(main.getByText('No client', { exact: true })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});
