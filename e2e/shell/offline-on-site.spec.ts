import { expect } from '@playwright/test';
import { demoPassword, mailOf } from '../fixtures/accounts';
import { contentServiceAs } from '../fixtures/content-service';
import { drawnPicture } from '../fixtures/picture';
import {
  age,
  counter,
  documentNames,
  isKept,
  isTextKept,
  keepDocuments,
  leaveFor,
  photograph,
  pick,
  signInBehind,
  storedTasks,
  test,
} from './kept-offline';

/** Returns a function that reads what the service has of the tasks of a project. */
async function tasksOf(baseURL: string | undefined, project: string) {
  const read = await storedTasks(baseURL, project);
  return async () =>
    (await read()).map((task) => ({
      task: task['field_task'],
      isDone: task['field_status'],
      notes: task['field_notes'],
    }));
}

test('a tick, a note and a photograph made in the basement arrive from another page, once, after the tab was closed', async ({
  context,
  page,
  ownProject,
  wire,
  baseURL,
}) => {
  const names = await documentNames(baseURL, ownProject.id);
  const tasks = await tasksOf(baseURL, ownProject.id);
  await signInBehind(wire, page);
  await page.goto(`${wire.url}/projects`);
  await expect(page.getByRole('link', { name: ownProject.title }).first()).toBeVisible();
  await keepDocuments(page, wire.url, ownProject.id);
  await page.goto(`${wire.url}/projects/${ownProject.id}/checklist`);
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByLabel('Task').fill('Mark the hedge');
  await form.getByRole('button', { name: 'Add item' }).click();
  const tick = page.getByRole('checkbox', { name: 'Mark the hedge done' });
  await expect(tick).toBeVisible();
  await isTextKept(page, 'checklist_items', 'Mark the hedge');

  await wire.cut();
  await page.reload();
  await expect(page.locator('#saved-page')).toHaveCount(0);
  await tick.check();
  await page.getByLabel('Notes of Mark the hedge').fill('Eleven posts');
  await page.keyboard.press('Enter');
  await expect(counter(page, 2)).toBeVisible();
  await test.step('the photograph is taken on the next tab of the same page', async () => {
    await leaveFor(page, 'Documents', /\/documents$/);
    await pick(page).setInputFiles(await drawnPicture('cellar.png'));
    await counter(page, 3).click();
    await expect(
      page
        .getByRole('dialog', { name: /^Not saved yet/ })
        .getByRole('link', { name: 'cellar.png' }),
    ).toHaveAttribute('href', `/projects/${ownProject.id}/documents`);
  });
  await page.close();
  const upstairs = await context.newPage();
  const another = await context.newPage();
  await wire.mend();
  for (const tab of [upstairs, another]) await tab.goto(`${wire.url}/projects`);
  await expect.poll(names, { timeout: 60_000 }).toEqual(['cellar.png']);
  await upstairs.goto(`${wire.url}/projects/${ownProject.id}/documents`);
  await expect(upstairs.getByRole('article', { name: 'cellar.png' })).toBeVisible();
  await expect(upstairs.getByRole('button', { name: /^Not saved yet/ })).toHaveCount(0);
  expect(await names()).toEqual(['cellar.png']);
  await expect
    .poll(tasks)
    .toEqual([{ task: 'Mark the hedge', isDone: true, notes: 'Eleven posts' }]);
});

test('a worker reads the binder in the basement, changes the private note and adds a photograph, and both arrive', async ({
  page,
  ownProject,
  wire,
  baseURL,
}) => {
  const names = await documentNames(baseURL, ownProject.id);
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const storedNote = async () => {
    const { data } = await service.get<{ data: { attributes: Record<string, unknown> } }>(
      `/jsonapi/node/project/${ownProject.id}`,
    );
    return data.data.attributes['field_project_private_note'];
  };
  const binder = `${wire.url}/projects/${ownProject.id}/construction-binder`;
  const note = page.getByRole('textbox', { name: 'Private note' });
  await signInBehind(wire, page, { mail: mailOf('staff_worker'), password: demoPassword });
  await keepDocuments(page, wire.url, ownProject.id);
  await page.goto(binder);
  await expect(note).toHaveValue('Beware of the dog');
  await isKept(page, 'mf-projects');
  await isTextKept(page, '/jsonapi/node/project/', 'Beware of the dog');

  await wire.cut();
  await page.reload();
  await expect(page.locator('#saved-page')).toHaveCount(0);
  await expect(age(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Gravel, grasses and a bench.');
  await note.fill('The dog is kept inside');
  await note.blur();
  await expect(counter(page, 1)).toBeVisible();
  await photograph(page, wire.url, ownProject.id);
  await expect(counter(page, 2)).toBeVisible();
  await wire.mend();
  await expect.poll(names, { timeout: 60_000 }).toEqual(['cellar.png']);
  await expect.poll(storedNote).toBe('The dog is kept inside');
  await expect(page.getByRole('button', { name: /^Not saved yet/ })).toHaveCount(0);
});
