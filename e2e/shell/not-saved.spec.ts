import { expect } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

test('the toolbar counts what was changed offline, until it is stored', async ({
  context,
  page,
  ownProject,
}) => {
  // Without a network the counter shows once its code has been loaded.
  const counter = page.waitForResponse(/not-saved\.\w+\.js/);
  await signInPage(page).openAs('manager', `/projects/${ownProject.id}/finances`);
  await (await counter).finished();
  const paid = page.getByLabel('Paid of Deposit');
  await expect(paid).toBeVisible();
  const toolbar = page.getByRole('banner', { name: 'Toolbar' });
  await context.setOffline(true);
  await expect(toolbar.getByRole('status')).toHaveText('Offline');

  for (const amount of ['100.10', '200.10', '300.10']) {
    await paid.fill(amount);
    await paid.press('Enter');
  }
  const count = toolbar.getByRole('button', { name: 'Not saved yet: 3' });
  await expect(count).toBeVisible();
  await count.click();
  const list = page.getByRole('dialog', { name: 'Not saved yet: 3' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText('Waiting to be sent');
  await list.getByRole('link', { name: 'Paid of Deposit' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/projects/${ownProject.id}/finances$`));

  await context.setOffline(false);
  await expect(toolbar.getByRole('button', { name: /^Not saved yet/ })).toHaveCount(0);
  await expect(toolbar.getByRole('status')).toHaveText('');
});

test('a tab stands without the file of its icons, which come once the file loads', async ({
  page,
  ownProject,
}) => {
  await page.route('**/more-icons.*', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('more-icons'),
  );
  await signInPage(page).openAs('manager', `/projects/${ownProject.id}/finances`);
  await refused;
  await expect(page.getByLabel('Paid of Deposit')).toBeVisible();
  await page.unroute('**/more-icons.*');
  await page.waitForResponse(/more-icons/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
