import { expect } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { keptDrafts } from '../pages/kept-drafts';
import { signInPage } from '../pages/sign-in-page';

test('what was typed survives a reload, until a project has come of it', async ({
  page,
  removedAfter,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto('/projects/new');
  await page.getByLabel('Name').fill('Pond, bridge');
  await page.getByLabel('Description').fill('Reeds at the far side.');
  await expect.poll(() => keptDrafts(page)).toContain('Reeds at the far side.');
  await page.reload();
  await expect(page.getByText('This is what you typed before, and did not save.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Pond, bridge');
  await expect(page.getByLabel('Description')).toHaveValue('Reeds at the far side.');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}\/features$/);
  removedAfter(page.url());
  await expect.poll(() => keptDrafts(page)).toBe('[]');
});

test('what was typed is offered again after signing out and in', async ({ page }) => {
  await signInPage(page).signInAfresh('manager');
  await page.goto('/projects/new');
  await page.getByLabel('Name').fill('Half a thought');
  await expect.poll(() => keptDrafts(page)).toContain('Half a thought');
  await signInPage(page).signOut();
  await test.step('to nobody else', async () => {
    await signInPage(page).signInAfresh('administrator');
    await page.goto('/projects/new');
    await expect(page.getByLabel('Start date')).not.toHaveValue('');
    await expect(page.getByLabel('Name')).toHaveValue('');
    await signInPage(page).signOut();
  });
  await signInPage(page).signInAfresh('manager');
  await page.goto('/projects/new');
  await expect(page.getByText('This is what you typed before, and did not save.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Start anew' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect.poll(() => keptDrafts(page)).toBe('[]');
});

test('signing out asks before a change that is not stored is lost', async ({
  context,
  page,
  ownProject,
}) => {
  await signInPage(page).signInAfresh('manager');
  await page.goto(`/projects/${ownProject.id}/finances`);
  const paid = page.getByLabel('Paid of Deposit');
  await expect(paid).toBeVisible();
  await context.setOffline(true);
  await paid.fill('100.10');
  await paid.press('Enter');
  await expect.poll(() => keptDrafts(page)).toContain('100.10');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: /lost/ });
  await expect(question).toContainText(
    'Texts, changes and files that are not saved yet will be lost.',
  );
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(paid).toHaveValue('$100.10');
  await context.setOffline(false);
  await expect.poll(() => keptDrafts(page)).toBe('[]');
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('dates are MM/DD/YYYY, start with today, and change as they are typed', async ({ page }) => {
    await page.clock.setFixedTime('2026-04-09T23:30:00');
    await signInPage(page).signInAs('designer');
    await page.goto('/projects/new');
    await expect(page.getByLabel('Start date')).toHaveValue('04/09/2026');
    const end = page.getByLabel('End date');
    await expect(end).toHaveValue('04/09/2026');
    await end.fill('');
    await end.pressSequentially('06012026');
    await end.blur();
    await expect(end).toHaveValue('06/01/2026');
  });
});
