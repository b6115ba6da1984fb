import {
  answerInstead,
  askForChange,
  contentAs,
  makeOwnProject,
  messages,
  type OwnProject,
  pick,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  giveFeatureValue,
  openRequests,
  storedFeatureValue,
  storedLines,
  storedRequests,
} from '../../testing/change-requests-screen';

const patchOfRequest = { method: 'PATCH', path: /paragraph\/change_order\/[^/]+$/ };
const refusal = { status: 422, body: { errors: [{ detail: 'Not today.' }] } };
const conflictAsked = () =>
  screen.findByRole('alertdialog', { name: 'Another person has made conflicting changes' });

async function openWith(request: string, { isOfFeature = false } = {}) {
  const project = await makeOwnProject();
  const id = await askForChange(project.id, request, '90');
  const feature = isOfFeature ? await giveFeatureValue(project) : null;
  if (feature) {
    const { ask } = await contentAs('administrator');
    const path = `/jsonapi/paragraph/change_order/${id}/relationships/field_feature`;
    await ask('PATCH', path, { data: { type: 'paragraph--feature', id: feature } });
  }
  const { user } = await openRequests(project);
  await screen.findByLabelText(`Status of ${request}`);
  return { project, id, user };
}

const decide = (user: UserEvent, request: string, status: string) =>
  pick(user, screen.getByLabelText(`Status of ${request}`), status);
const storedStatus = async (project: OwnProject) =>
  (await storedRequests(project)).map(
    ({ attributes }) => attributes['field_change_request_status'],
  );

test('an approved request moves to its own section, says who decided, and marks its feature as long as it is approved', async () => {
  const { project, id, user } = await openWith('A bench', { isOfFeature: true });
  await decide(user, 'A bench', 'Approved');
  await user.click(await screen.findByRole('button', { name: 'Approved (1)' }));
  const approved = within(await screen.findByRole('table', { name: 'Approved' }));
  await user.click(approved.getByRole('button', { name: 'Show lines' }));
  expect(await screen.findByText(/^Approved by .+ on /)).toBeTruthy();
  expect(await storedStatus(project)).toEqual(['approved']);
  await waitFor(async () => expect(await storedFeatureValue(project)).toContain(id));
  await user.click(
    screen.getByRole('button', { name: 'Undo', description: 'Undo: Status of A bench' }),
  );
  expect(await screen.findByRole('button', { name: 'Approved (0)' })).toBeTruthy();
  await waitFor(async () => expect(await storedFeatureValue(project)).not.toContain(id));
  expect(messages()).toEqual([]);
});

test('a feature without a stored value cannot be marked, it is said, and the approval stays', async () => {
  const project = await makeOwnProject();
  const id = await askForChange(project.id, 'A bench', '90');
  const { ask } = await contentAs('administrator');
  const { data } = await ask<{ data: readonly [{ id: string }] }>(
    'GET',
    `/jsonapi/node/project/${project.id}/relationships/field_project_features`,
  );
  await ask('PATCH', `/jsonapi/paragraph/change_order/${id}/relationships/field_feature`, {
    data: { type: 'paragraph--feature', id: data[0].id },
  });
  const { user } = await openRequests(project);
  await screen.findByLabelText('Status of A bench');
  await decide(user, 'A bench', 'Approved');
  await waitFor(() =>
    expect(messages()).toEqual(['There was an error updating the parent feature.']),
  );
  expect(screen.getByRole('button', { name: 'Approved (1)' })).toBeTruthy();
});

test('a custom request marks no feature and raises no error', async () => {
  const { project, user } = await openWith('A lamp');
  await decide(user, 'A lamp', 'Approved');
  await waitFor(async () => expect(await storedStatus(project)).toEqual(['approved']));
  expect(messages()).toEqual([]);
});

test('a decision and notes that are refused leave the list as it is, and stand beside their fields', async () => {
  const { project, user } = await openWith('A lamp');
  const heal = answerInstead(patchOfRequest, refusal);
  await decide(user, 'A lamp', 'Approved');
  const refused = await screen.findByRole('group', { name: 'Status of A lamp was not saved' });
  expect(refused.textContent).toContain('ApprovedError: Not today.');
  expect(messages()).toEqual(['Error updating change request']);
  expect(screen.getByRole('button', { name: 'Approved (0)' })).toBeTruthy();
  await user.type(screen.getByLabelText('Notes of A lamp'), 'By the gate{Enter}');
  const notes = await screen.findByRole('group', { name: 'Notes of A lamp was not saved' });
  expect(notes.textContent).toContain('By the gate');
  heal();
  await user.click(within(notes).getByRole('button', { name: 'Retry' }));
  await user.click(within(refused).getByRole('button', { name: 'Discard' }));
  await waitFor(async () =>
    expect((await storedRequests(project))[0]?.attributes).toMatchObject({
      field_notes: 'By the gate',
      field_change_request_status: 'reviewing',
    }),
  );
  expect(screen.queryByRole('group', { name: /not saved/ })).toBeNull();
});

test.each([
  ['Keep theirs', 'rejected', 'Rejected (1)'],
  ['Save mine', 'approved', 'Approved (1)'],
])('a decision that was made meanwhile is asked about: %s', async (answer, status, section) => {
  const { project, id, user } = await openWith('A lamp');
  const colleague = await contentAs('administrator');
  await colleague.change('paragraph--change_order', id, {
    field_change_request_status: 'rejected',
    field_decline_reason: 'Too dear',
  });
  await decide(user, 'A lamp', 'Approved');
  const question = await conflictAsked();
  expect(question.textContent).toMatch(/The status is nowRejected by .+: Too dear/);
  expect(question.textContent).toContain('You wroteApproved');
  await user.click(within(question).getByRole('button', { name: answer }));
  expect(await screen.findByRole('button', { name: section })).toBeTruthy();
  await waitFor(async () => expect(await storedStatus(project)).toEqual([status]));
  expect(messages()).toEqual([]);
});

test('a note beside a decision of somebody else asks nothing, and neither do two changes of one person', async () => {
  const { project, id, user } = await openWith('A lamp');
  const colleague = await contentAs('administrator');
  await colleague.change('paragraph--change_order', id, {
    field_change_request_status: 'submitted',
  });
  await user.type(screen.getByLabelText('Notes of A lamp'), 'Oak{Enter}');
  await waitFor(async () =>
    expect((await storedRequests(project))[0]?.attributes).toMatchObject({ field_notes: 'Oak' }),
  );
  await user.type(screen.getByLabelText('Notes of A lamp'), ' and steel{Enter}');
  await user.type(screen.getByLabelText('Notes of A lamp'), ', dark{Enter}');
  await waitFor(async () =>
    expect((await storedRequests(project))[0]?.attributes).toMatchObject({
      field_notes: 'Oak and steel, dark',
    }),
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

async function remove(user: UserEvent, request: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Remove ${request}` }));
  const question = await screen.findByRole('alertdialog', { name: `Remove ${request}?` });
  expect(question.textContent).toContain('The request is deleted with its lines.');
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
}

test('a removed request leaves the list with its lines, and comes back by undo', async () => {
  const { project, user } = await openWith('A lamp', { isOfFeature: true });
  await remove(user, 'A lamp');
  await waitFor(() => expect(messages()).toEqual(['Change request removed']));
  expect(await storedRequests(project)).toEqual([]);
  expect(screen.getByText('No change requests are waiting.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByLabelText('Status of A lamp')).toBeTruthy();
  await waitFor(async () =>
    expect(await storedLines(project)).toMatchObject([
      { field_line_item_name: 'Crew of three', field_unit_price: '90.0000' },
    ]),
  );
  expect(screen.queryByRole('list', { name: /not saved/ })).toBeNull();
});

test('a request that was decided is opened again before it is taken apart', async () => {
  const { project, user } = await openWith('A lamp');
  await decide(user, 'A lamp', 'Approved');
  await waitFor(async () => expect(await storedStatus(project)).toEqual(['approved']));
  await user.click(await screen.findByRole('button', { name: 'Approved (1)' }));
  await remove(user, 'A lamp');
  await waitFor(() => expect(messages()).toEqual(['Change request removed']));
  expect(await storedRequests(project)).toEqual([]);
});

test('a request whose line cannot be removed stays, and goes by Retry', async () => {
  const { project, user } = await openWith('A lamp');
  const heal = answerInstead({ method: 'DELETE', path: /paragraph\/line_item/ }, { status: 403 });
  await remove(user, 'A lamp');
  await waitFor(() => expect(messages()).toEqual(['Error Deleting an Entity']));
  expect(await screen.findByLabelText('Status of A lamp')).toBeTruthy();
  expect(await storedStatus(project)).toEqual(['reviewing']);
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await storedRequests(project)).toEqual([]));
});

test('staff choose when an approved change is to be paid, as they put the request to the client', async () => {
  const { project, user } = await openWith('A bench');
  await decide(user, 'A bench', 'Submitted');
  await waitFor(async () => expect(await storedStatus(project)).toEqual(['submitted']));
  await user.click(screen.getByRole('button', { name: 'Show lines' }));
  const date = await screen.findByLabelText('Due date of a payment of its own');
  const own = { name: 'Ask the client, with a payment of its own' };
  await user.type(date, '31.1.2027');
  await user.click(await screen.findByRole('button', own));
  expect((await screen.findByRole('alert')).textContent).toBe('Not a date. Type MM/DD/YYYY.');
  expect(document.activeElement).toBe(date);
  await user.clear(date);
  await user.type(date, '05/01/2027{Enter}');
  expect(await storedStatus(project)).toEqual(['submitted']);
  await user.click(await screen.findByRole('button', own));
  await waitFor(async () => expect(await storedStatus(project)).toEqual(['reviewing']));
  const [stored] = await storedRequests(project);
  expect(stored?.attributes).toMatchObject({
    field_payment_timing: 'own',
    field_payment_due_date: '2027-05-01',
  });
  expect(await screen.findByText('A payment of its own, on May 1, 2027')).toBeTruthy();
});
