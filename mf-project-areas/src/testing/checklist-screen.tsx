import { contentAs, type OwnProject, renderPages } from '@portal/shared/testing/screens';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import ChecklistTab from '../pages/checklist/checklist.tab';

/** The checklist tab of a project, as the manager sees it. */
export const openChecklist = ({ id }: OwnProject) =>
  renderPages(
    { [`/projects/${id}/checklist`]: <ChecklistTab projectId={id} /> },
    { as: 'manager', path: `/projects/${id}/checklist` },
  );

/** Types a task into the form and sends it. */
/** Sends the form of a new task, whatever becomes of it. */
export async function sendTask(user: UserEvent, task: string): Promise<void> {
  const form = within(await screen.findByRole('form', { name: 'New task' }));
  await user.type(form.getByLabelText(/^Task/), task);
  await user.click(form.getByRole('button', { name: 'Add item' }));
}

export async function addTask(user: UserEvent, task: string): Promise<void> {
  await sendTask(user, task);
  await screen.findByRole('checkbox', { name: `${task} done` });
}

export const tasksShown = (): readonly string[] =>
  screen
    .queryAllByRole<HTMLTextAreaElement>('textbox', { name: /^Task / })
    .map(({ value }) => value);

interface StoredTask {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The tasks of a project as they are stored, in their order. */
export async function storedTasks({ id }: OwnProject): Promise<readonly StoredTask[]> {
  const { ask } = await contentAs('manager');
  const { data, included = [] } = await ask<{
    data: { relationships: { field_project_checklist_items: { data: readonly { id: string }[] } } };
    included?: readonly StoredTask[];
  }>('GET', `/jsonapi/node/project/${id}?include=field_project_checklist_items`);
  return data.relationships.field_project_checklist_items.data.flatMap(
    (item) => included.find((one) => one.id === item.id) ?? [],
  );
}

/** Makes tasks in a checklist, past the screen; returns their ids. */
export async function makeTasks(project: OwnProject, ...tasks: readonly string[]) {
  const { ask, make } = await contentAs('manager');
  const made = [];
  for (const task of tasks)
    made.push(
      await make('paragraph--checklist_item', {
        attributes: {
          field_task: task,
          field_notes: '',
          parent_id: project.id,
          parent_type: 'node',
          parent_field_name: 'field_project_checklist_items',
        },
      }),
    );
  const path = `/jsonapi/node/project/${project.id}/relationships/field_project_checklist_items`;
  await ask('POST', path, { data: made });
  return made.map(({ id }) => id);
}
