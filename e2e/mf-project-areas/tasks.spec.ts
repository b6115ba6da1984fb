import { expect } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

test('the default items of the checklist are added once', async ({ page, ownProject }) => {
  test.slow();
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/checklist`);
  await page.getByRole('button', { name: 'Add default items' }).click();
  await expect(page.getByText('This takes a few minutes.')).toBeVisible();
  await expect(page.getByText('Checklist items added')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('button', { name: 'Add default items' })).toHaveCount(0);
  const tasks = page.getByRole('article').filter({ hasText: 'Tasks' });
  await expect(tasks).not.toContainText(/Tasks\s*0$/);
  const count = (await tasks.textContent()) ?? '';
  await page.reload();
  await expect(tasks).toHaveText(count);
  await expect(page.getByRole('button', { name: 'Add default items' })).toHaveCount(0);
});

test('a task that is ticked gets the time of it', async ({ page, ownProject }) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/checklist`);
  await expect(page.getByText('No tasks yet.')).toBeVisible();
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByLabel('Task').fill('Mark the hedge');
  await form.getByRole('button', { name: 'Add item' }).click();
  const done = page.getByRole('checkbox', { name: 'Mark the hedge done' });
  await done.check();
  await expect(page.getByRole('row', { name: /Mark the hedge/ })).toContainText(
    /[A-Z][a-z]{2} \d\d, \d{1,2}:\d\d [ap]m/,
  );
});

test('a change request without a description is refused and keeps its notes', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/change-request`);
  const form = page.getByRole('form', { name: 'Start new change request' });
  await form.getByLabel('Notes').fill('The client would like a bench.');
  await form.getByRole('button', { name: 'Submit request' }).click();
  await expect(form).toContainText('Please provide a description of the request.');
  await expect(form.getByLabel('Notes')).toHaveValue('The client would like a bench.');

  await form.getByLabel('Request title').fill('A bench');
  await form.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Change request added')).toBeVisible();
  const table = page.getByRole('table', { name: 'Change Requests' });
  await expect(table).toContainText('A bench');
  await expect(table).toContainText('Custom Request');
});
