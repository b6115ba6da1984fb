import {
  answerInstead,
  contentAs,
  fill,
  makeOwnProject,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import PaymentsTab from './payments.tab';

test('a new payment that the service refuses is corrected where it is listed, and stored', async () => {
  const project = await makeOwnProject();
  const page = `/projects/${project.id}/finances`;
  const errors = [{ status: '422', detail: 'This name is taken.' }];
  const heal = answerInstead(
    { method: 'POST', path: /payment_schedule_item/ },
    { status: 422, body: { errors } },
  );
  const { user } = await renderPages(
    { [page]: <PaymentsTab projectId={project.id} /> },
    { as: 'manager', path: page },
  );
  await user.click(await screen.findByRole('button', { name: 'Schedule Payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Delivery');
  await user.type(dialog.getByLabelText(/^Amount/), '250');
  await user.click(dialog.getByRole('button', { name: 'Add payment' }));
  const list = within(await screen.findByRole('list', { name: 'Changes that were not saved' }));
  expect(list.getByRole('listitem').textContent).toContain('Name Delivery, Amount 250');
  await user.click(list.getByRole('button', { name: /^Edit/ }));
  const form = within(await list.findByRole('form'));
  expect(form.getByText('Error: This name is taken.')).toBeTruthy();
  await user.clear(form.getByLabelText('Name'));
  await user.type(form.getByLabelText('Name'), 'Delivery of stone');
  await user.clear(form.getByLabelText('Amount'));
  await user.type(form.getByLabelText('Amount'), '2x');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Enter a number')).toBeTruthy();
  await user.clear(form.getByLabelText('Amount'));
  heal();
  await user.type(form.getByLabelText('Amount'), '1,275.50{Enter}');
  await waitFor(() => expect(screen.queryByRole('list', { name: /not saved/ })).toBeNull());
  const content = await contentAs('manager');
  const stored = async () => {
    const path = `/jsonapi/node/project/${project.id}?include=field_project_psi`;
    return (await content.ask<{ included: readonly { attributes: unknown }[] }>('GET', path))
      .included;
  };
  const attributes = {
    field_psi_name: 'Delivery of stone',
    field_psi_amount: '1275.5',
    field_psi_total: '1275.50',
  };
  await waitFor(async () =>
    expect(await stored()).toContainEqual(
      expect.objectContaining({ attributes: expect.objectContaining(attributes) }),
    ),
  );
  expect(await stored()).toHaveLength(2);
});

test('a name that is too long for the service is marked where the payment is corrected', async () => {
  const project = await makeOwnProject();
  const page = `/projects/${project.id}/finances`;
  const { user } = await renderPages(
    { [page]: <PaymentsTab projectId={project.id} /> },
    { as: 'manager', path: page },
  );
  await user.click(await screen.findByRole('button', { name: 'Schedule Payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText(/^Name/), 'Delivery '.repeat(40));
  await user.type(dialog.getByLabelText(/^Amount/), '250');
  await user.click(dialog.getByRole('button', { name: 'Add payment' }));
  const list = within(await screen.findByRole('list', { name: 'Changes that were not saved' }));
  await user.click(list.getByRole('button', { name: /^Edit/ }));
  const form = within(await list.findByRole('form'));
  const name = form.getByRole('textbox', { name: 'Name', description: 'Max 255 characters' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await fill(user, name, 'Delivery');
  expect(name.getAttribute('aria-invalid')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: /not saved/ })).toBeNull());
});
