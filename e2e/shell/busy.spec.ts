import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

/** Holds calls of the method until `letGo` is called. */
async function hold(page: Page, address: string, method: string) {
  let letGo = () => undefined as void;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method) await isLetGo;
    await route.fallback();
  });
  return () => letGo();
}

const cover = (page: Page, words: string) => page.getByRole('dialog', { name: words });

/** The cover has its progress, Escape does not take it away, and Back leads nowhere but to the message. */
async function expectBlocked(page: Page, words: string): Promise<void> {
  await expect(cover(page, words).getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cover(page, words)).toBeVisible();
  const before = page.url();
  await page.evaluate(() => history.back());
  const told = page.getByText("You can't do this until the current action is completed");
  await expect(told.first()).toBeVisible();
  await expect(page).toHaveURL(before);
}

test('while an account is made the page is covered, and nobody leaves it', async ({
  page,
  baseURL,
}) => {
  await signInPage(page).openAs('manager', '/');
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('link', { name: 'Add New', exact: true }).click();
  const mail = `${randomUUID()}@example.test`;
  await page.getByLabel('Name').fill('Noor Haddad');
  await page.getByLabel('Email').fill(mail);
  const letGo = await hold(page, '**/entity/user?*', 'POST');
  await page.getByRole('button', { name: 'Create New Client' }).click();
  await expectBlocked(page, 'Creating the account...');
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  await expect(cover(page, 'Creating the account...')).toBeHidden();
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const { data } = await service.get(`/jsonapi/user/user?filter[mail]=${mail}`);
  await service.delete(`/jsonapi/user/user/${data.data[0].id}`);
});

test('while a project gets its templates anew, and while it is deleted, the page is covered', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).openAs('administrator', '/');
  await page.getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('link', { name: ownProject.title }).click();
  await expect(page).toHaveURL(/\/overview$/);
  const project = `**/jsonapi/node/project/${ownProject.id}*`;
  const letPatchGo = await hold(page, project, 'PATCH');
  const actions = page.getByRole('button', { name: 'More actions of the project' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Regenerate Project Template' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expectBlocked(page, 'Regenerating the templates...');
  letPatchGo();
  await expect(cover(page, 'Regenerating the templates...')).toBeHidden();
  await expect(actions).toBeFocused();

  const letDeleteGo = await hold(page, project, 'DELETE');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expectBlocked(page, 'Deleting the project...');
  letDeleteGo();
  await expect(page).toHaveURL(/\/projects$/);
});
