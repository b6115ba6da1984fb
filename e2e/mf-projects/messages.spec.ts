import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { pick } from '../pages/pick';
import { signInPage } from '../pages/sign-in-page';

/** Lets calls of a kind fail until it is told to stop. */
async function refuse(page: Page, address: string, method: string) {
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  return () => page.unroute(address);
}

test('what could not be loaded, saved or deleted is said, and nothing on the screen is lost', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');

  await test.step('the overview', async () => {
    await refuse(page, '**/jsonapi/node/project?*', 'GET');
    await refuse(page, '**/jsonapi/user/user?*', 'GET');
    await page.goto('/overview');
    await expect(
      page.getByText('There was an error loading the overview details').first(),
    ).toBeVisible();
    await expect(page.getByText('There was an error loading the client details')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add New Project' })).toBeVisible();
  });

  await test.step('the list of projects, which is there on another try', async () => {
    await page.goto('/projects');
    await expect(page.getByText('Project could not be fetched')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: ownProject.title })).toBeVisible();
  });

  await test.step('a status', async () => {
    const stop = await refuse(page, '**/jsonapi/node/project/*', 'PATCH');
    await page.goto(`/projects/${ownProject.id}/overview`);
    await pick(page, page.getByLabel('Project status'), 'Construction');
    await expect(page.getByText('Unable to update project')).toBeVisible();
    await stop();
    await pick(page, page.getByLabel('Project status'), 'Construction');
    await expect(page.getByText('Project updated')).toBeVisible();
  });

  await test.step('a project', async () => {
    const stop = await refuse(page, '**/jsonapi/node/project/*', 'DELETE');
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete Project' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    };
    await remove();
    await expect(page.getByText('Project could not be removed')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Project title' })).toHaveValue(
      ownProject.title,
    );
    await stop();
    await remove();
    await expect(page.getByText('Project removed')).toBeVisible();
    await expect(page).toHaveURL(/\/projects$/);
    await expect(page.getByRole('link', { name: ownProject.title })).toHaveCount(0);
  });
});
