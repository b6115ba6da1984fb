import { answerInstead, contentAs, makeOwnProject, messages } from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { openChecklist, storedTasks, tasksShown } from '../../testing/checklist-screen';

const refusal = { status: 422, body: { errors: [{ detail: 'Not now.' }] } };
const ask = () => screen.findByRole('button', { name: 'Add default items' });
const retry = async () =>
  within(await screen.findByRole('list', { name: 'Changes that were not saved' })).getByRole(
    'button',
    { name: 'Retry' },
  );

interface Task {
  readonly attributes: { readonly field_task: string };
}

async function defaultTasks(): Promise<readonly string[]> {
  const content = await contentAs('manager');
  const path = '/jsonapi/paragraph/checklist_item?filter[field_is_template]=1&sort=created';
  const { data } = await content.ask<{ data: readonly Task[] }>('GET', path);
  return data.map(({ attributes }) => attributes.field_task);
}

test.each([
  [
    'a copy cannot be stored',
    { method: 'POST', path: /paragraph\/checklist_item|jsonapi\/operations/ },
    'Checklist items were not created',
  ],
  [
    'the copies cannot be attached',
    { method: 'POST', path: /relationships/ },
    'Unable to add Checklist item',
  ],
  [
    'it cannot be noted on the project',
    { method: 'PATCH', path: /node\/project/ },
    'Unable to update project',
  ],
])('where %s it is said, and Retry stores each item once', async (_, call, text) => {
  const project = await makeOwnProject();
  const heal = answerInstead(call, refusal);
  const { user } = await openChecklist(project);
  await user.click(await ask());
  await waitFor(() => expect(messages()).toContain(text));
  const again = await retry();
  expect(screen.queryByRole('button', { name: 'Add default items' })).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  heal();
  await user.click(again);
  await waitFor(() => expect(messages()).toContain('Checklist items added'));
  const stored = (await storedTasks(project)).map(({ attributes }) => attributes['field_task']);
  expect(stored).toEqual(await defaultTasks());
  expect(tasksShown().toSorted()).toEqual(stored.toSorted());
});

test('default items that could not be read are told, and can be asked for again', async () => {
  const project = await makeOwnProject();
  const heal = answerInstead({ path: /field_is_template/ }, { status: 500 });
  const { user } = await openChecklist(project);
  await user.click(await ask());
  await waitFor(() =>
    expect(messages()).toEqual(['There was an error creating the default checklist items']),
  );
  heal();
  await user.click(await ask());
  await waitFor(() => expect(messages()).toContain('Checklist items added'));
});

test('the progress counts what is stored, and the items are shown from the start', async () => {
  const project = await makeOwnProject();
  const all = (await defaultTasks()).length;
  const { user } = await openChecklist(project);
  const add = await ask();
  let answer = (_: { status: number }) => undefined as void;
  const held = new Promise<{ status: number }>((resolve) => (answer = resolve));
  const end = answerInstead({ method: 'POST', path: /relationships/ }, held);
  await user.click(add);
  expect(await screen.findByText(`${all} of ${all}`)).toBeTruthy();
  expect(screen.getByText(/The default items are being added/)).toBeTruthy();
  expect(tasksShown()).toHaveLength(all);
  end();
  answer({ status: 200 });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test('undo takes the default items out again, and they can be added a second time', async () => {
  const project = await makeOwnProject();
  const { user } = await openChecklist(project);
  await user.click(await ask());
  await waitFor(() => expect(messages()).toEqual(['Checklist items added']));
  await user.click(
    screen.getByRole('button', { name: 'Undo', description: 'Undo: Default items' }),
  );
  await waitFor(async () => expect(await storedTasks(project)).toEqual([]));
  expect(await ask()).toBeTruthy();
});

/** The default items as their panel shows them, and one of their own that the test made. */
async function openDefaults(own: string) {
  const { user } = await openChecklist(await makeOwnProject());
  await user.click(await screen.findByRole('button', { name: 'Edit default items' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Default items' }));
  const form = within(panel.getByRole('form', { name: 'New default item' }));
  await user.type(form.getByLabelText(/^Task/), own);
  await user.click(form.getByRole('button', { name: 'Add item' }));
  await waitFor(async () => expect(await defaultTasks()).toContain(own));
  return { user, panel };
}

test('a refused text of a default item leaves the list; what was typed stands beside it until Retry', async () => {
  const { user, panel } = await openDefaults('Mark the gas line');
  const heal = answerInstead({ method: 'PATCH', path: /paragraph\/checklist_item/ }, refusal);
  await user.type(
    panel.getByRole('textbox', { name: 'Task Mark the gas line' }),
    ' in yellow{Enter}',
  );
  await waitFor(() => expect(messages()).toContain('Unable to save Checklist item'));
  expect(panel.getByRole('textbox', { name: 'Task Mark the gas line' })).toBeTruthy();
  expect(panel.getAllByText(/Mark the gas line in yellow/).length).toBeGreaterThan(0);
  heal();
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  const changed = 'Mark the gas line in yellow';
  await waitFor(async () => expect(await defaultTasks()).toContain(changed));
  expect(panel.getByRole('textbox', { name: `Task ${changed}` })).toBeTruthy();
});

test('undo puts a removed default item back among the default items', async () => {
  const { user, panel } = await openDefaults('Cover the pond');
  await user.click(panel.getByRole('button', { name: 'Remove Cover the pond' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Yes' }));
  await waitFor(async () => expect(await defaultTasks()).not.toContain('Cover the pond'));
  await user.click(panel.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await defaultTasks()).toContain('Cover the pond'));
  expect(panel.getByRole('textbox', { name: 'Task Cover the pond' })).toBeTruthy();
});
