import { test as base, expect } from '@playwright/test';
import { ownManager as fixtures, type OwnManager } from '../fixtures/own-account';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';

const test = base.extend<OwnManager>(fixtures);

test('a role that is changed on the server shows in an open page within the poll', async ({
  page,
  ownManager,
}) => {
  const { navigation } = portalFrame(page);
  await signInPage(page).open();
  await signInPage(page).fill(ownManager.mail, ownManager.password);
  await navigation.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL(/\/members$/);

  await ownManager.become('designer');
  await expect(navigation.getByRole('link')).toHaveText(['Overview', 'Projects']);
  await expect(page.getByText('You do not have permission to view this.')).toBeVisible();
  await expect(page).toHaveURL(/\/members$/);
});
