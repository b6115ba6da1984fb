import { contentAs, makeOwnProject, requestsSent } from '@portal/shared/testing/screens';
import { screen } from '@testing-library/react';
import { makeTasks, openChecklist, tasksShown } from '../../testing/checklist-screen';

/** A text of which nine are more than an answer with included records may hold. */
const longNote = 'x'.repeat(900_000);

test('a checklist that is too large for one answer is read in parts, in its order', async () => {
  const project = await makeOwnProject();
  const names = Array.from({ length: 12 }, (_, index) => `Task ${index}`);
  const ids = await makeTasks(project, ...names);
  const { ask } = await contentAs('manager');
  for (const id of ids)
    await ask('PATCH', `/jsonapi/paragraph/checklist_item/${id}`, {
      data: { type: 'paragraph--checklist_item', id, attributes: { field_notes: longNote } },
    });
  await openChecklist(project);
  await screen.findByRole('checkbox', { name: 'Task 11 done' });
  expect(tasksShown()).toEqual(names);
  const parts = requestsSent().filter(({ path }) =>
    path.startsWith('/jsonapi/paragraph/checklist_item?'),
  );
  expect(parts.length).toBeGreaterThan(0);
});

test('a checklist of more than 100 tasks is searched, also its hidden tasks, and what was found is not moved', async () => {
  const project = await makeOwnProject();
  const names = Array.from({ length: 101 }, (_, index) => `Plot${1000 + index}`);
  const ids = await makeTasks(project, ...names);
  const { ask } = await contentAs('manager');
  const id = ids[77] ?? '';
  await ask('PATCH', `/jsonapi/paragraph/checklist_item/${id}`, {
    data: { type: 'paragraph--checklist_item', id, attributes: { field_is_hidden: true } },
  });
  const { user } = await openChecklist(project);
  const search = await screen.findByRole('searchbox', { name: 'Search tasks' });
  // A search shows what it finds in a folded group too.
  await user.click(screen.getByRole('button', { name: 'Other tasks' }));
  expect(tasksShown()).toEqual([]);
  await user.type(search, 'plot107');
  const shown = names.slice(70, 80).filter((name) => name !== 'Plot1077');
  expect(tasksShown()).toEqual([...shown, 'Plot1077']);
  expect(screen.getByText('10 of 101 tasks')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move Plot1070' })).toBeNull();
  const renamed = screen.getByRole('textbox', { name: 'Task Plot1070' });
  await user.clear(renamed);
  await user.type(renamed, 'Gate{Tab}');
  expect(tasksShown()).toEqual(['Gate', ...shown.slice(1), 'Plot1077']);
  await user.type(search, 'x');
  expect(screen.getByText('No task matches.')).toBeTruthy();
});
