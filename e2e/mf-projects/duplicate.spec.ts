import { expect } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

test('a project is duplicated under a name of its own, and the person is led to the copy', async ({
  page,
  ownProject,
  removedAfter,
}) => {
  const title = `${ownProject.title}, second try`;
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/overview`);
  await page.getByRole('button', { name: 'Duplicate Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate Project' });
  await expect(dialog.getByLabel('Name')).toHaveValue(`Copy of ${ownProject.title}`);
  await dialog.getByLabel('Name').fill(title);
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('textbox', { name: 'Project title' })).toHaveValue(title);
  await expect(page).not.toHaveURL(new RegExp(ownProject.id));
  removedAfter(page.url());
  await expect(page.getByText(ownProject.client.name).first()).toBeVisible();
  await page.getByRole('button', { name: 'Features', exact: true }).click();
  const features = page.getByRole('list', { name: 'Features' });
  await expect(features).toContainText('Gravel garden');
  await expect(features).toContainText('$1,013.60');
});
