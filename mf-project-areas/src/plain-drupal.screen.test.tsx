import {
  answerAsPlainDrupal,
  answerInstead,
  contentAs,
  makeOwnProject,
  messages,
  pick,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import PaymentsTab from './pages/payments/payments.tab';
import { openRequests, requestForm } from './testing/change-requests-screen';
import { openChecklist, storedTasks } from './testing/checklist-screen';

interface Task {
  readonly attributes: { readonly field_task: string; readonly field_is_template: boolean };
}

test('a payment is scheduled without the right to publish', async () => {
  const project = await makeOwnProject();
  answerAsPlainDrupal();
  const page = `/projects/${project.id}/finances`;
  const { user } = await renderPages(
    { [page]: <PaymentsTab projectId={project.id} /> },
    { as: 'manager', path: page },
  );
  await user.click(await screen.findByRole('button', { name: 'Schedule Payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Delivery of stone');
  await user.type(dialog.getByLabelText(/^Amount/), '250');
  await user.click(dialog.getByRole('button', { name: 'Add payment' }));
  const { ask } = await contentAs('manager');
  const path = `/jsonapi/node/project/${project.id}?include=field_project_psi`;
  await waitFor(async () => {
    const { included } = await ask<{ included: readonly { attributes: object }[] }>('GET', path);
    expect(included.map(({ attributes }) => attributes)).toContainEqual(
      expect.objectContaining({ field_psi_name: 'Delivery of stone' }),
    );
  });
  expect(screen.queryByRole('list', { name: /not saved/ })).toBeNull();
});

test('default items are added, though filters on paragraphs find nothing', async () => {
  const project = await makeOwnProject();
  const { ask } = await contentAs('manager');
  const { data } = await ask<{ data: readonly Task[] }>(
    'GET',
    '/jsonapi/paragraph/checklist_item?filter[field_is_template]=1&sort=created',
  );
  answerAsPlainDrupal();
  const { user } = await openChecklist(project);
  await user.click(await screen.findByRole('button', { name: 'Add default items' }));
  await waitFor(() => expect(messages()).toContain('Checklist items added'));
  const stored = (await storedTasks(project)).map(({ attributes }) => attributes['field_task']);
  expect(stored).toEqual(data.map(({ attributes }) => attributes.field_task));
  expect(stored.length).toBeGreaterThan(0);
});

test('a request that may not be listed is taken back as a whole, and the form keeps the text', async () => {
  const project = await makeOwnProject();
  answerAsPlainDrupal();
  // 179: attaching asks for edit access to the whole project.
  const detail = 'The current user is not allowed to edit this relationship.';
  answerInstead(
    { path: /relationships\/field_project_change_orders/ },
    { status: 403, body: { errors: [{ status: '403', detail }] } },
  );
  const { user } = await openRequests(project, 'staff_worker');
  const form = await requestForm();
  await user.type(form.getByLabelText(/^Request title/), 'Bench');
  await pick(user, form.getByLabelText(/^Feature/), 'Gravel garden');
  await user.click(form.getByRole('button', { name: 'Submit request' }));
  const text = 'You may not add change requests to this project. Nothing was stored.';
  await waitFor(() => expect(messages()).toContain(text));
  await waitFor(() => expect(screen.queryByText(/The request is not in the list yet/)).toBeNull());
  expect((await requestForm()).getByLabelText<HTMLInputElement>(/^Request title/).value).toBe(
    'Bench',
  );
  const made = requestsSent().filter(
    ({ method, path }) => method === 'POST' && /(change_order|project_feature_item)$/.test(path),
  );
  const removed = requestsSent().filter(
    ({ method, path }) => method === 'DELETE' && path.includes('/paragraph/'),
  );
  expect([made.length, removed.length]).toEqual([2, 2]);
});
