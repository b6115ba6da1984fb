import {
  answerInstead,
  contentAs,
  makeOwnProject,
  messages,
  type OwnProject,
  pick,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import {
  addTask,
  makeTasks,
  openChecklist,
  sendTask,
  storedTasks,
  tasksShown,
} from '../../testing/checklist-screen';

const patchOfTask = { method: 'PATCH', path: /paragraph\/checklist_item/ };
const full = { status: 422, body: { errors: [{ detail: 'The list is closed.' }] } };
const done = (task: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `${task} done` });
const notSaved = (name: string) => screen.findByRole('group', { name: `${name} was not saved` });
const storedOf = async (project: OwnProject, field: string) =>
  (await storedTasks(project)).map(({ attributes }) => attributes[field]);

async function openWith(...tasks: readonly string[]) {
  const project = await makeOwnProject();
  const ids = await makeTasks(project, ...tasks);
  const { user } = await openChecklist(project);
  await done(tasks[0] ?? '');
  return { project, ids, user };
}

test('a tick that is refused is open again, says why beside its box, and is stored by Retry', async () => {
  const { project, user } = await openWith('Survey');
  const heal = answerInstead(patchOfTask, full);
  await user.click(await done('Survey'));
  const refused = await notSaved('Survey done');
  expect(refused.textContent).toContain('DoneError: The list is closed.');
  expect((await done('Survey')).checked).toBe(false);
  expect(messages()).toEqual(['Unable to save Checklist item']);
  heal();
  await user.click(within(refused).getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await storedOf(project, 'field_status')).toEqual([true]));
  expect((await done('Survey')).checked).toBe(true);
  await waitFor(() => expect(messages()).toContain('Checklist item updated'));
});

test('without a connection a tick and notes are shown, and stored once there is one', async () => {
  const { project, user } = await openWith('Survey');
  const heal = answerInstead({ method: 'PATCH', path: /./ }, 'connection lost');
  await user.click(await done('Survey'));
  await user.type(screen.getByLabelText('Notes of Survey'), 'Call first{Enter}');
  expect((await done('Survey')).checked).toBe(true);
  heal();
  dispatchEvent(new Event('online'));
  await waitFor(
    async () => {
      expect(await storedOf(project, 'field_status')).toEqual([true]);
      expect(await storedOf(project, 'field_notes')).toEqual(['Call first']);
    },
    { timeout: 10_000 },
  );
});

test('tasks that are ticked while another is being saved stay ticked, whatever is read meanwhile', async () => {
  const { project, ids, user } = await openWith('Survey', 'Locates');
  let answer = (_: typeof full) => undefined as void;
  const held = new Promise<typeof full>((resolve) => (answer = resolve));
  const end = answerInstead(patchOfTask, held);
  await user.click(await done('Survey'));
  await user.click(await done('Locates'));
  const content = await contentAs('administrator');
  end();
  await content.change('paragraph--checklist_item', ids[1] ?? '', {
    field_notes: 'By a colleague',
  });
  dispatchEvent(Object.defineProperty(new Event('blur'), 'timeStamp', { value: 0 }));
  dispatchEvent(Object.defineProperty(new Event('focus'), 'timeStamp', { value: 60_000 }));
  expect(await screen.findByDisplayValue('By a colleague')).toBeTruthy();
  expect([(await done('Survey')).checked, (await done('Locates')).checked]).toEqual([true, true]);
  answer(full);
  await notSaved('Survey done');
  await waitFor(async () => expect(await storedOf(project, 'field_status')).toEqual([false, true]));
  expect((await done('Locates')).checked).toBe(true);
});

test('two people who tick the same task are of one mind', async () => {
  const { project, ids, user } = await openWith('Survey');
  const content = await contentAs('administrator');
  await content.change('paragraph--checklist_item', ids[0] ?? '', {
    field_status: true,
    field_status_date: '2026-11-20T10:00:00+00:00',
  });
  await user.click(await done('Survey'));
  await waitFor(() => expect(messages()).toEqual(['Checklist item updated']));
  expect(await storedOf(project, 'field_status')).toEqual([true]);
  expect(screen.queryByRole('group', { name: /not saved/ })).toBeNull();
});

const first = ({ options: [, option] }: HTMLSelectElement) => ({
  value: option?.value ?? '',
  text: option?.textContent ?? '',
});

test('notes, a day, a person and a group that are refused stand beside their fields', async () => {
  const { user } = await openWith('Survey');
  answerInstead(patchOfTask, full);
  await user.type(screen.getByLabelText('Notes of Survey'), 'Call first{Enter}');
  await user.type(screen.getByLabelText('Due date of Survey'), '01/05/2026{Enter}');
  expect((await notSaved('Notes of Survey')).textContent).toContain('Call first');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes of Survey').value).toBe('');
  expect((await notSaved('Due date of Survey')).textContent).toContain('01/05/2026');
  const assignee = screen.getByRole('combobox', { name: 'Assignee of Survey' });
  await pick(user, assignee, 'Priya Nair');
  expect((await notSaved('Assignee of Survey')).textContent).toContain('Priya Nair');
  const group = screen.getByLabelText<HTMLSelectElement>('Group of Survey');
  const named = first(group);
  await user.selectOptions(group, named.value);
  expect((await notSaved('Group of Survey')).textContent).toContain(named.text);
  expect(screen.queryByRole('table', { name: named.text })).toBeNull();
});

test('a task that cannot be removed stays and is listed; one that can be removed comes back by undo', async () => {
  const { project, user } = await openWith('Survey', 'Stone');
  const heal = answerInstead({ method: 'DELETE', path: /checklist_item/ }, { status: 403 });
  const remove = async (task: string) => {
    await user.click(screen.getByRole('button', { name: `Remove ${task}` }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }),
    );
  };
  await remove('Stone');
  await waitFor(() => expect(messages()).toEqual(['Unable to remove Checklist item']));
  const list = within(await screen.findByRole('list', { name: 'Changes that were not saved' }));
  expect(list.getByRole('listitem').textContent).toContain('Removal of Stone');
  expect(tasksShown()).toEqual(['Survey', 'Stone']);
  heal();
  await user.click(list.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(messages()).toContain('Checklist item removed'));
  expect(await storedOf(project, 'field_task')).toEqual(['Survey']);
  await user.click(
    screen.getByRole('button', { name: 'Undo', description: 'Undo: Removal of Stone' }),
  );
  await waitFor(async () =>
    expect(await storedOf(project, 'field_task')).toEqual(['Survey', 'Stone']),
  );
});

test('an order that is refused is as it was, and stored by Retry', async () => {
  const { project, user } = await openWith('Survey', 'Stone', 'Locates');
  const heal = answerInstead({ method: 'PATCH', path: /relationships/ }, full);
  screen.getByRole('button', { name: 'Move Locates' }).focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(messages()).toEqual(['There was an error saving. Please try again.']));
  expect(tasksShown()).toEqual(['Survey', 'Stone', 'Locates']);
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const order = ['Survey', 'Locates', 'Stone'];
  await waitFor(async () => expect(await storedOf(project, 'field_task')).toEqual(order));
  expect(tasksShown()).toEqual(order);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () =>
    expect(await storedOf(project, 'field_task')).toEqual(['Survey', 'Stone', 'Locates']),
  );
});

test.each([
  [
    'stored',
    { method: 'POST', path: /paragraph\/checklist_item/ },
    'Unable to create checklist item',
  ],
  ['attached', { method: 'POST', path: /relationships/ }, 'Unable to add Checklist item'],
])(
  'a new task that could not be %s waits with its reason, and is stored once',
  async (_, call, text) => {
    const project = await makeOwnProject();
    const heal = answerInstead(call, full);
    const { user } = await openChecklist(project);
    await sendTask(user, 'Order stone');
    await waitFor(() => expect(messages()).toEqual([text]));
    const list = within(await screen.findByRole('list', { name: 'Changes that were not saved' }));
    expect(list.getByRole('listitem').textContent).toContain('New task Order stone');
    expect(tasksShown()).toEqual([]);
    heal();
    await user.click(list.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(messages()).toContain('Checklist item added'));
    expect(await storedOf(project, 'field_task')).toEqual(['Order stone']);
  },
);

test('a task gets a day before it is stored itself', async () => {
  const project = await makeOwnProject();
  const heal = answerInstead({ method: 'POST', path: /checklist_item/ }, 'connection lost');
  const { user } = await openChecklist(project);
  await addTask(user, 'Order stone');
  await user.type(screen.getByLabelText('Due date of Order stone'), '01/05/2026{Enter}');
  heal();
  dispatchEvent(new Event('online'));
  await waitFor(
    async () => expect(await storedOf(project, 'field_due_date')).toEqual(['2026-01-05']),
    { timeout: 10_000 },
  );
  expect(screen.queryByRole('group', { name: /not saved/ })).toBeNull();
});

test('a task needs words, and a second press of the button adds no second task', async () => {
  const project = await makeOwnProject();
  const { user } = await openChecklist(project);
  const form = within(await screen.findByRole('form', { name: 'New task' }));
  await user.click(form.getByRole('button', { name: 'Add item' }));
  expect(form.getByText('Please provide a task.')).toBeTruthy();
  await user.type(form.getByLabelText(/^Task/), '  Order stone ');
  await user.dblClick(form.getByRole('button', { name: 'Add item' }));
  expect(form.queryByText('Please provide a task.')).toBeNull();
  await waitFor(() => expect(messages()).toEqual(['Checklist item added']));
  expect(await storedOf(project, 'field_task')).toEqual(['Order stone']);
  expect(form.getByLabelText<HTMLInputElement>(/^Task/).value).toBe('');
});
