import { expect, type Locator, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { holdRequests } from '../fixtures/page-scripts';
import { signInPage } from '../pages/sign-in-page';
import { age, isKept, keptEntries, keptPaths, signInBehind, test } from './kept-offline';

test('a client keeps no proposal of a project that was taken away, also one opened by its link alone', async ({
  page,
  ownProject,
  wire,
  baseURL,
}) => {
  await page.goto(`${wire.url}/projects/${ownProject.id}/presentation`);
  await signInPage(page).fill(ownProject.client.mail, ownProject.client.password);
  await expect(page.getByRole('heading', { name: ownProject.title }).first()).toBeVisible();
  const kept = async () => (await keptPaths(page)).join();
  await expect.poll(kept).toContain(`/api/proposal/${ownProject.id}`);

  const service = await contentServiceAs(baseURL ?? '', 'manager');
  await service.patch(`/jsonapi/node/project/${ownProject.id}/relationships/field_project_client`, {
    data: null,
  });
  await page.goto(`${wire.url}/`);
  await expect.poll(kept, { timeout: 60_000 }).not.toContain(ownProject.id);
});

test('old data stays marked until the service has sent what is shown', async ({
  page,
  ownProject,
  wire,
  baseURL,
}) => {
  await signInBehind(wire, page);
  const checklist = `${wire.url}/projects/${ownProject.id}/checklist`;
  await page.goto(checklist);
  await expect(page.getByRole('form', { name: 'New task' })).toBeVisible();
  await expect.poll(async () => (await keptPaths(page)).join()).toContain('checklist_items');
  await isKept(page, 'mf-project-areas');

  await test.step('one read hangs while the others are answered', async () => {
    const release = await holdRequests(page, '**/jsonapi/**checklist_items**');
    await page.reload();
    await expect(age(page)).toBeVisible({ timeout: 20_000 });
    const answered = page.waitForResponse(/jsonapi/);
    const service = await contentServiceAs(baseURL ?? '', 'administrator');
    await service.patch(`/jsonapi/node/project/${ownProject.id}`, {
      data: { type: 'node--project', id: ownProject.id, attributes: { title: 'Renamed' } },
    });
    await answered;
    await expect(page.getByRole('heading', { name: 'Renamed' }).first()).toBeVisible();
    await expect(age(page)).toBeVisible();
    release();
    await expect(age(page)).toBeHidden();
  });
});

/** Adds the task 'Mark the hedge' to a checklist whose code is then kept; returns its checkbox. */
async function addKeptTask(page: Page, checklist: string): Promise<Locator> {
  await page.goto(checklist);
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByLabel('Task').fill('Mark the hedge');
  await form.getByRole('button', { name: 'Add item' }).click();
  const tick = page.getByRole('checkbox', { name: 'Mark the hedge done' });
  await expect(tick).toBeVisible();
  await isKept(page, 'mf-project-areas');
  return tick;
}

test('a tick made without a network and sent from another page is there on the next visit without one', async ({
  page,
  ownProject,
  wire,
}) => {
  await signInBehind(wire, page);
  await page.goto(`${wire.url}/projects`);
  await expect(page.getByRole('link', { name: ownProject.title }).first()).toBeVisible();
  const checklist = `${wire.url}/projects/${ownProject.id}/checklist`;
  const tick = await addKeptTask(page, checklist);

  await wire.cut();
  await page.goto(checklist);
  await expect(page.locator('#saved-page')).toHaveCount(0);
  await tick.check();
  await expect(page.getByText('Not saved yet: 1')).toBeVisible();
  await wire.mend();
  await page.goto(`${wire.url}/projects`);
  const isTickKept = async () =>
    (await keptEntries(page)).some(
      ([key, text]) => key.includes('checklist_items') && text.includes('field_status\\":true'),
    );
  await expect.poll(isTickKept, { timeout: 60_000 }).toBe(true);
  await wire.cut();
  await page.goto(checklist);
  await expect(page.locator('#saved-page')).toHaveCount(0);
  await expect(tick).toBeChecked();
});

test('a tick whose service was lost right after it had accepted the tick is there without a network', async ({
  page,
  ownProject,
  wire,
}) => {
  await signInBehind(wire, page);
  const checklist = `${wire.url}/projects/${ownProject.id}/checklist`;
  const tick = await addKeptTask(page, checklist);
  const isTaskKept = async () =>
    (await keptEntries(page)).some(
      ([key, text]) => key.startsWith('text ') && text.includes('Mark the hedge'),
    );
  await expect.poll(isTaskKept).toBe(true);

  const isTick = (url: string) => /checklist_item/.test(url);
  const accepted = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && isTick(answer.url()) && answer.ok(),
  );
  await tick.check();
  await (await accepted).finished();
  await wire.cut();
  await page.reload();
  await expect(page.locator('#saved-page')).toHaveCount(0);
  await expect(age(page)).toBeVisible();
  await expect(tick).toBeChecked();
  await expect(page.getByText('Not saved yet: 1')).toBeHidden();
});

test('a page that was opened without a network reads again once there is one, while it stays open', async ({
  page,
  ownProject,
  wire,
  baseURL,
}) => {
  await signInBehind(wire, page);
  await page.goto(`${wire.url}/projects/${ownProject.id}/checklist`);
  await expect(page.getByRole('form', { name: 'New task' })).toBeVisible();
  await expect.poll(async () => (await keptPaths(page)).join()).toContain('checklist_items');
  await isKept(page, 'mf-project-areas');

  await wire.cut();
  await page.reload();
  await expect(page.locator('#saved-page')).toHaveCount(0);
  await expect(age(page)).toBeVisible();
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  await service.patch(`/jsonapi/node/project/${ownProject.id}`, {
    data: { type: 'node--project', id: ownProject.id, attributes: { title: 'Renamed' } },
  });
  await wire.mend();
  await expect(page.getByRole('heading', { name: 'Renamed' }).first()).toBeVisible();
  await expect(age(page)).toBeHidden();
});

test('a client keeps nothing of a project that is taken away while another page stays open', async ({
  page,
  ownProject,
  wire,
  baseURL,
}) => {
  await signInBehind(wire, page, ownProject.client);
  await page.goto(`${wire.url}/projects/${ownProject.id}`);
  await expect(page.getByRole('heading', { name: ownProject.title }).first()).toBeVisible();
  const kept = async () => (await keptPaths(page)).join();
  await expect.poll(kept).toContain(ownProject.id);
  const check = page.waitForResponse(/filter%5Bkept%5D/);
  await page.goto(`${wire.url}/projects`);
  await (await check).finished();

  const service = await contentServiceAs(baseURL ?? '', 'manager');
  await service.patch(`/jsonapi/node/project/${ownProject.id}/relationships/field_project_client`, {
    data: null,
  });
  await expect.poll(kept).not.toContain(ownProject.id);
});
