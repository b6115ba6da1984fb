import {
  answerInstead,
  contentAs,
  makeOwnProject,
  messages,
  type OwnProject,
  pick,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { addTask, openChecklist, storedTasks, tasksShown } from '../../testing/checklist-screen';

const figure = (name: string) =>
  screen.getAllByRole('article').find(({ textContent }) => textContent?.startsWith(name))
    ?.textContent;
/** The attributes of the tasks of a project as stored, in their order. */
const tasksOf = async (project: OwnProject) =>
  (await storedTasks(project)).map(({ attributes }) => attributes);

test('a task that is ticked keeps the time, and the figures follow', async () => {
  const project = await makeOwnProject();
  const { user } = await openChecklist(project);
  expect(await screen.findByText('No tasks yet.')).toBeTruthy();
  await addTask(user, 'Mark the hedge');
  await user.click(screen.getByRole('checkbox', { name: 'Mark the hedge done' }));
  const row = screen.getByRole('checkbox', { name: 'Mark the hedge done' }).closest('tr');
  await waitFor(() => expect(row?.textContent).toMatch(/[A-Z][a-z]{2} \d\d, \d{1,2}:\d\d [ap]m/));
  expect(figure('Completed')).toContain('1');
  expect(figure('Last Status Change')).toMatch(/\d\d, \d{1,2}:\d\d [ap]m/);
});

test('a task gets a due date, a person and notes, and all are stored', async () => {
  const project = await makeOwnProject();
  const { user } = await openChecklist(project);
  await addTask(user, 'Order stone');
  const due = screen.getByLabelText('Due date of Order stone');
  await user.type(due, '01/05/2026{Enter}');
  expect(await screen.findByText('Overdue')).toBeTruthy();
  const assignee = screen.getByRole('combobox', { name: 'Assignee of Order stone' });
  await pick(user, assignee, 'Priya Nair');
  await user.type(screen.getByLabelText('Notes of Order stone'), 'Three pallets{Enter}');
  await waitFor(async () => {
    const [task] = await tasksOf(project);
    expect(JSON.stringify(task)).toContain('2026-01-05');
    expect(JSON.stringify(task)).toContain('Three pallets');
  });
});

const accountsAsked = () =>
  requestsSent().filter(({ path }) => path.startsWith('/jsonapi/user/user?')).length;
const assigneeOf = (task: string) => screen.getByRole('combobox', { name: `Assignee of ${task}` });

test('people are read as somebody opens the select of a task, by window and by keyword', async () => {
  const { makePerson } = await contentAs('administrator');
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => makePerson('staff_worker', `Aaron Many-${index}`)),
  );
  const { id, name } = await makePerson('designer', 'Zoë Task-Last');
  const project = await makeOwnProject();
  const { user, unmount } = await openChecklist(project);
  await addTask(user, 'Order stone');
  const before = accountsAsked();
  await user.click(assigneeOf('Order stone'));
  await waitFor(() => expect(accountsAsked()).toBe(before + 1));
  expect(screen.queryByTitle(name)).toBeNull();
  await user.keyboard('task-last zoe');
  await user.click(await screen.findByTitle(name));
  await waitFor(async () => expect(JSON.stringify((await storedTasks(project))[0])).toContain(id));
  unmount();

  const asked = accountsAsked();
  await openChecklist(project);
  await waitFor(() => expect(assigneeOf('Order stone').textContent).toContain(name));
  expect(accountsAsked()).toBe(asked);
});

test('people who could not be read are there on another try', async () => {
  const { user } = await openChecklist(await makeOwnProject());
  await addTask(user, 'Order stone');
  const end = answerInstead({ path: /^\/jsonapi\/user\/user/ }, 'connection lost');
  await user.click(assigneeOf('Order stone'));
  const text = /The people to give tasks to could not be read/;
  await screen.findByText(text);
  end();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  await user.click(assigneeOf('Order stone'));
  expect(await screen.findByTitle(/^Aaron Many-0/)).toBeTruthy();
});

test('tasks are put in order by keys, and the focus stays on the handle', async () => {
  const project = await makeOwnProject();
  const { user } = await openChecklist(project);
  for (const task of ['Mark the hedge', 'Order stone', 'Tell the neighbours'])
    await addTask(user, task);
  const handle = () => screen.getByRole('button', { name: 'Move Tell the neighbours' });
  handle().focus();
  await user.keyboard('{ArrowUp}');
  const order = ['Mark the hedge', 'Tell the neighbours', 'Order stone'];
  await waitFor(() => expect(tasksShown()).toEqual(order));
  expect(document.activeElement).toBe(handle());
  await waitFor(async () =>
    expect((await tasksOf(project)).map((task) => task['field_task'])).toEqual(order),
  );
});

test('a hidden task leaves the list and the figures', async () => {
  const project = await makeOwnProject();
  const { user } = await openChecklist(project);
  await addTask(user, 'Order stone');
  await addTask(user, 'Tell the neighbours');
  await user.click(screen.getByRole('button', { name: 'Hide Tell the neighbours' }));
  await waitFor(() => expect(tasksShown()).toEqual(['Order stone']));
  expect(figure('Tasks')).toContain('1');
  expect(screen.getByRole('button', { name: 'Hidden' })).toBeTruthy();
});

test('a task goes to another group, and the focus stays with it', async () => {
  const project = await makeOwnProject();
  const { user } = await openChecklist(project);
  await addTask(user, 'Order stone');
  const group = () => screen.getByLabelText<HTMLSelectElement>('Group of Order stone');
  await waitFor(() => expect(group().options.length).toBeGreaterThan(1));
  const named = group().options[1]?.textContent ?? '';
  group().focus();
  await user.selectOptions(group(), group().options[1]?.value ?? '');
  const table = await screen.findByRole('table', { name: named });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(group()));
});

test('the default items are added once', async () => {
  const project = await makeOwnProject();
  const { user } = await openChecklist(project);
  await user.click(await screen.findByRole('button', { name: 'Add default items' }));
  await waitFor(() => expect(messages()).toContain('Checklist items added'));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Add default items' })).toBeNull(),
  );
  expect(figure('Tasks')).not.toMatch(/Tasks\s*0$/);
  expect((await tasksOf(project)).length).toBe(Number(/\d+/.exec(figure('Tasks') ?? '')?.[0]));
});

test('the office edits and removes default items', async () => {
  const project = await makeOwnProject();
  const { user } = await openChecklist(project);
  await user.click(await screen.findByRole('button', { name: 'Edit default items' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Default items' }));
  const form = within(panel.getByRole('form', { name: 'New default item' }));
  await user.type(form.getByLabelText(/^Task/), 'Ask about the well');
  await user.click(form.getByRole('button', { name: 'Add item' }));
  const words = await panel.findByRole('textbox', { name: 'Task Ask about the well' });
  const content = await contentAs('manager');
  const path = '/jsonapi/paragraph/checklist_item?filter[field_task]=Ask%20about%20the%20well';
  await waitFor(async () => {
    const { data } = await content.ask<{ data: readonly object[] }>('GET', path);
    expect(data).toMatchObject([{ attributes: { field_is_template: true, parent_id: null } }]);
  });
  await user.type(words, ', and its depth{Enter}');
  const changed = 'Ask about the well, and its depth';
  expect(await panel.findByRole('textbox', { name: `Task ${changed}` })).toBeTruthy();
  await user.click(panel.getByRole('button', { name: `Remove ${changed}` }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(panel.queryByRole('textbox', { name: `Task ${changed}` })).toBeNull());
});

test('a designer does not change default items', async () => {
  const designer = await contentAs('designer');
  const { data } = await designer.ask<{ data: readonly { id: string }[] }>(
    'GET',
    '/jsonapi/paragraph/checklist_item?filter[field_is_template]=1',
  );
  const id = data[0]?.id ?? '';
  await expect(
    designer.change('paragraph--checklist_item', id, { field_task: 'Nothing' }),
  ).rejects.toThrow('403');
});
