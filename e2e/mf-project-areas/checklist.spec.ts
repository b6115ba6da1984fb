import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { make, test } from '../fixtures/own-project';
import { pick } from '../pages/pick';
import { printed } from '../pages/printed';
import { signInPage } from '../pages/sign-in-page';
import { everythingStored } from '../pages/writes';

const figure = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const addTask = async (page: Page, task: string) => {
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByLabel('Task').fill(task);
  await form.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('checkbox', { name: `${task} done` })).toBeVisible();
};
const tasksShown = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Task / })
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLTextAreaElement).value));

test('tasks are ticked with the time of it, get a due date, a person and notes, are put in order, and hidden', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/checklist`);
  await expect(page.getByText('No tasks yet.')).toBeVisible();
  for (const task of ['Mark the hedge', 'Order stone', 'Tell the neighbours'])
    await addTask(page, task);
  const row = (task: string) => page.getByRole('row').filter({ hasText: task });
  const saved = () =>
    page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PATCH' && answer.url().includes('/jsonapi/') && answer.ok(),
    );

  await test.step('done', async () => {
    await page.getByRole('checkbox', { name: 'Mark the hedge done' }).check();
    await expect(row('Mark the hedge')).toContainText(/[A-Z][a-z]{2} \d\d, \d{1,2}:\d\d [ap]m/);
    await expect(figure(page, 'Completed')).toContainText('1');
    await expect(figure(page, 'Last Status Change')).toContainText(/\d\d, \d{1,2}:\d\d [ap]m/);
  });
  await test.step('due, given to somebody, with notes', async () => {
    const due = saved();
    await page.getByLabel('Due date of Order stone').fill('01/05/2026');
    await page.keyboard.press('Enter');
    await due;
    await expect(row('Order stone')).toContainText('Overdue');
    const given = saved();
    await pick(page, page.getByLabel('Assignee of Order stone'), 'Priya Nair');
    await given;
    const noted = saved();
    await page.getByLabel('Notes of Order stone').fill('Three pallets');
    await page.keyboard.press('Enter');
    await noted;
  });
  await test.step('in another order, by keys and by drag', async () => {
    const handle = page.getByRole('button', { name: 'Move Tell the neighbours', exact: true });
    const ordered = saved();
    await handle.press('ArrowUp');
    await expect(handle).toBeFocused();
    await ordered;
    const order = ['Mark the hedge', 'Tell the neighbours', 'Order stone'];
    expect(await tasksShown(page)).toEqual(order);
    const dragged = saved();
    await page
      .getByRole('button', { name: 'Move Order stone', exact: true })
      .dragTo(row('Mark the hedge'), { targetPosition: { x: 20, y: 3 } });
    await dragged;
    await expect.poll(() => tasksShown(page)).toEqual(['Order stone', ...order.slice(0, 2)]);
  });
  await page.getByRole('button', { name: 'Hide Tell the neighbours' }).click();
  await expect(page.getByRole('button', { name: 'Hidden', exact: true })).toBeVisible();
  await expect(figure(page, 'Tasks')).toContainText('2');
  await everythingStored(page);

  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Mark the hedge done' })).toBeChecked();
  await expect.poll(() => tasksShown(page)).toEqual(['Order stone', 'Mark the hedge']);
  await expect(page.getByLabel('Due date of Order stone')).toHaveValue('01/05/2026');
  await expect(page.getByLabel('Assignee of Order stone')).toHaveText('Priya Nair');
  await expect(page.getByLabel('Notes of Order stone')).toHaveValue('Three pallets');
});

test('a long checklist is printed with all of its tasks', async ({ page, ownProject, baseURL }) => {
  test.slow();
  const service = await contentServiceAs(baseURL ?? '', 'manager');
  const tasks = Array.from({ length: 120 }, (_, place) => `Task number ${place + 1000}`);
  const made = [];
  for (const task of tasks)
    made.push(
      await make(service, 'paragraph--checklist_item', {
        attributes: {
          field_task: task,
          parent_id: ownProject.id,
          parent_type: 'node',
          parent_field_name: 'field_project_checklist_items',
        },
      }),
    );
  const list = `/jsonapi/node/project/${ownProject.id}/relationships/field_project_checklist_items`;
  await service.post(list, { data: made });
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/checklist`);
  await expect(page.getByRole('textbox', { name: `Task ${tasks[0]}`, exact: true })).toBeVisible();
  expect((await tasksShown(page)).length).toBeLessThan(tasks.length);
  const paper = (await printed(page, 'A4')).pages.join(' ');
  for (const task of tasks) expect(paper).toContain(task);
});

test('a default task has the line to itself, above the group', async ({ page, ownProject }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/checklist`);
  await page.getByRole('button', { name: 'Edit default items' }).click();
  const task = page.getByRole('dialog').getByRole('textbox', { name: /^Task .*existing planting/ });
  expect((await task.boundingBox())?.height).toBeLessThan(40);
});
