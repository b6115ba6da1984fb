import {
  askForChange,
  contentAs,
  makeOwnProject,
  type OwnProject,
  renderPages,
  type Visit,
} from '@portal/shared/testing/screens';
import { screen, within } from '@testing-library/react';
import ChangeRequestsTab from './change-requests.tab';

const open = ({ id }: OwnProject, as: Visit['as']) =>
  renderPages(
    { [`/projects/${id}/change-request`]: <ChangeRequestsTab projectId={id} /> },
    { as, path: `/projects/${id}/change-request` },
  );

const form = async () =>
  within(await screen.findByRole('form', { name: 'Start new change request' }));

test('a request without a description is refused, and the notes stay', async () => {
  const { user } = await open(await makeOwnProject(), 'manager');
  const fields = await form();
  await user.type(fields.getByLabelText(/^Notes/), 'The client would like a bench.');
  await user.click(fields.getByRole('button', { name: 'Submit request' }));
  expect(await fields.findByText('Please provide a description of the request.')).toBeTruthy();
  expect(fields.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe(
    'The client would like a bench.',
  );
});

test('the crew asks for changes, and decides and prices none', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project, 'staff_worker');
  const fields = await form();
  await user.type(fields.getByLabelText(/^Request title/), 'A lamp by the gate');
  await user.click(fields.getByRole('button', { name: 'Submit request' }));
  const table = await screen.findByRole('table', { name: 'Change Requests' });
  const row = await within(table).findByRole('row', { name: /A lamp/ });
  expect(row.textContent).toContain('Custom Request');
  expect(row.textContent).toContain('Submitted');
  expect(screen.queryByLabelText('Status of A lamp by the gate')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove A lamp by the gate' })).toBeNull();
  await user.click(within(row).getByRole('button', { name: 'Show lines' }));
  expect(await screen.findByText('No lines yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add line' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('None with this status.')).toBeTruthy();
});

test('the service refuses a status that the crew sets past the screen', async () => {
  const project = await makeOwnProject();
  const change = await askForChange(project.id, 'A bench', '90');
  const crew = await contentAs('staff_worker');
  const set = crew.change('paragraph--change_order', change, {
    field_change_request_status: 'approved',
  });
  await expect(set).rejects.toThrow('403');
});
