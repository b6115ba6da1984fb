import { expect } from '@playwright/test';
import { drawnPicture } from '../fixtures/picture';
import {
  counter,
  documentNames,
  isLoadedCodeKept,
  isTextKept,
  leaveFor,
  patientMs,
  pick,
  signInBehind,
  storedTasks,
  tab,
  test,
} from './kept-offline';

/** Time in milliseconds in which a page appears that does not wait for the network. */
const atOnceMs = 3000;
test('over a network that answers nothing, only the first read waits; a tick and a photograph are kept, and the person may go on', async ({
  page,
  ownProject,
  wire,
  baseURL,
}) => {
  const tasks = await storedTasks(baseURL, ownProject.id);
  const done = page.getByRole('checkbox', { name: 'Mark the hedge done' });
  const projects = page.locator('#portal').getByRole('link', { name: ownProject.title }).first();

  await test.step('the browser keeps the pages', async () => {
    await signInBehind(wire, page);
    await page.goto(`${wire.url}/projects/${ownProject.id}/documents`);
    await expect(page.getByText('No documents yet.')).toBeVisible();
    await isLoadedCodeKept(page);
    await page.goto(`${wire.url}/projects/${ownProject.id}/checklist`);
    const form = page.getByRole('form', { name: 'New task' });
    await form.getByLabel('Task').fill('Mark the hedge');
    await form.getByRole('button', { name: 'Add item' }).click();
    await expect(done).toBeVisible();
    await isLoadedCodeKept(page);
    await isTextKept(page, '/jsonapi/node/project/', 'Mark the hedge');
    await page.goto(`${wire.url}/projects`);
    await expect(projects).toBeVisible();
    await isLoadedCodeKept(page);
    await isTextKept(page, '/jsonapi/node/project?', ownProject.title);
    const others = page.waitForResponse(/registry\.json\?roles/);
    await page.goto(`${wire.url}/overview`);
    await (await others).finished();
  });

  await test.step('pages appear at once after the first read that has waited', async () => {
    wire.silence();
    await tab(page, 'Projects').click();
    await expect(projects).toBeVisible({ timeout: patientMs });
    await projects.click();
    await tab(page, 'Checklist').click();
    await expect(done).toBeVisible({ timeout: atOnceMs });
  });

  await test.step('a tick waits in the browser, and holds nobody on the page', async () => {
    await done.check();
    await leaveFor(page, 'Documents', /\/documents$/);
    await expect(counter(page, 1)).toBeVisible();
    await expect(page.getByText('No documents yet.')).toBeVisible({ timeout: atOnceMs });
  });

  await test.step('a photograph as well', async () => {
    await pick(page).setInputFiles(await drawnPicture('cellar.png'));
    await leaveFor(page, 'Checklist', /\/checklist$/);
    await expect(counter(page, 2)).toBeVisible();
  });

  await test.step('with the network all arrives', async () => {
    await wire.mend();
    const names = await documentNames(baseURL, ownProject.id);
    await expect
      .poll(async () => JSON.stringify(await tasks()), { timeout: 90_000 })
      .toContain('"field_status":true');
    await expect.poll(names, { timeout: 60_000 }).toEqual(['cellar.png']);
    await expect(page.getByRole('button', { name: /^Not saved yet/ })).toHaveCount(0);
  });
});
