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
