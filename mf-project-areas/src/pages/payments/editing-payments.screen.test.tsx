import {
  answerInstead,
  contentAs,
  makeOwnProject,
  messages,
  type OwnProject,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import PaymentsTab from './payments.tab';

const open = ({ id }: OwnProject) =>
  renderPages(
    { [`/projects/${id}/finances`]: <PaymentsTab projectId={id} /> },
    { as: 'manager', path: `/projects/${id}/finances` },
  );

async function enter(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
}

const notSaved = async () =>
  within(await screen.findByRole('list', { name: 'Changes that were not saved' }));
/** What stands beside a field: a change of it that could not be stored. */
async function besideField(label: string): Promise<HTMLElement> {
  const group = await screen.findByRole('group', { name: `${label} was not saved` });
  expect(group.closest('td')).toBe((await screen.findByLabelText(label)).closest('td'));
  expect(screen.queryByRole('list', { name: /not saved/ })).toBeNull();
  return group;
}
const shown = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const depositRow = async () =>
  within(await screen.findByRole('table', { name: 'Payment Schedule' })).getByRole('row', {
    name: /Deposit/,
  });

interface StoredPayment {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

async function storedPayments({ id }: OwnProject): Promise<readonly StoredPayment[]> {
  const content = await contentAs('manager');
  const { included = [] } = await content.ask<{ included?: readonly StoredPayment[] }>(
    'GET',
    `/jsonapi/node/project/${id}?include=field_project_psi`,
  );
  return included;
}

/** A colleague changes the deposit of the project. */
async function changeAsColleague(project: OwnProject, attributes: Record<string, unknown>) {
  const [deposit] = await storedPayments(project);
  const content = await contentAs('administrator');
  await content.change('node--payment_schedule_item', deposit?.id ?? '', attributes);
}

const patchOfPayment = { method: 'PATCH', path: /payment_schedule_item/ };

test('a field that a colleague changed meanwhile stays as the colleague has it when another field is entered', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  await shown('Paid of Deposit');
  await changeAsColleague(project, { field_psi_amount: '900' });
  await enter(user, 'Paid of Deposit', '40');
  await waitFor(async () => expect((await shown('Amount of Deposit')).value).toBe('$900.00'));
  const [stored] = await storedPayments(project);
  expect(stored?.attributes).toMatchObject({
    field_psi_amount: '900',
    field_psi_paid: '40.00',
    field_psi_total: '860.00',
  });
});

test('a field that a colleague changed meanwhile is not overwritten unasked', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  await shown('Amount of Deposit');
  await changeAsColleague(project, { field_psi_amount: '900' });
  await enter(user, 'Amount of Deposit', '700');
  const mine = await besideField('Amount of Deposit');
  expect(mine.textContent).toContain('$700.00Another person changed this field to: $900.00.');
  await user.click(within(mine).getByRole('button', { name: 'Use my value' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: /not saved/ })).toBeNull());
  expect(document.activeElement).toBe(await shown('Amount of Deposit'));
  await waitFor(async () =>
    expect((await storedPayments(project))[0]?.attributes).toMatchObject({
      field_psi_amount: '700.00',
    }),
  );
});

test('a change that the service refuses leaves the sums, and stays with its reason until it is stored or discarded', async () => {
  const project = await makeOwnProject();
  const errors = [{ status: '422', detail: 'No more changes this year.' }];
  const heal = answerInstead(patchOfPayment, { status: 422, body: { errors } });
  const { user } = await open(project);
  await enter(user, 'Paid of Deposit', '40');
  const typed = await besideField('Paid of Deposit');
  expect(typed.textContent).toContain('$40.00Error: No more changes this year.');
  expect((await shown('Paid of Deposit')).value).toBe('$0.00');
  expect(messages()).toContain('Payment could not be updated');
  expect((await depositRow()).textContent).toContain('$500.10');
  heal();
  await user.click(within(typed).getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect((await depositRow()).textContent).toContain('$460.10'));
  await waitFor(async () =>
    expect((await storedPayments(project))[0]?.attributes).toMatchObject({
      field_psi_paid: '40.00',
    }),
  );
});

test('a refused change of a field that is not on the page is listed, and can be discarded', async () => {
  const project = await makeOwnProject();
  const errors = [{ status: '422', detail: 'No more changes this year.' }];
  answerInstead(patchOfPayment, { status: 422, body: { errors } });
  const { user } = await open(project);
  await enter(user, 'Paid of Deposit', '40');
  await besideField('Paid of Deposit');
  const [deposit] = await storedPayments(project);
  const content = await contentAs('administrator');
  await content.ask('DELETE', `/jsonapi/node/payment_schedule_item/${deposit?.id}`);
  dispatchEvent(Object.defineProperty(new Event('blur'), 'timeStamp', { value: 0 }));
  dispatchEvent(Object.defineProperty(new Event('focus'), 'timeStamp', { value: 60_000 }));
  const list = await notSaved();
  expect(list.getByRole('listitem').textContent).toContain(
    'Paid of Deposit: 40.00Error: No more changes this year.',
  );
  await user.click(list.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: /not saved/ })).toBeNull());
});

test('while there is no connection what was entered is shown, and stored once there is one', async () => {
  const project = await makeOwnProject();
  const heal = answerInstead({ method: 'PATCH', path: /./ }, 'connection lost');
  const { user } = await open(project);
  await enter(user, 'Paid of Deposit', '40');
  await waitFor(async () => expect((await depositRow()).textContent).toContain('$460.10'));
  heal();
  dispatchEvent(new Event('online'));
  await waitFor(
    async () =>
      expect((await storedPayments(project))[0]?.attributes).toMatchObject({
        field_psi_paid: '40.00',
      }),
    { timeout: 10_000 },
  );
  expect(screen.queryByRole('list', { name: /not saved/ })).toBeNull();
});

test('what was not stored when the page closed is shown and stored at the next visit', async () => {
  const project = await makeOwnProject();
  const heal = answerInstead({ method: 'PATCH', path: /./ }, 'connection lost');
  const { user, unmount } = await open(project);
  await enter(user, 'Paid of Deposit', '40');
  await waitFor(async () => expect((await depositRow()).textContent).toContain('$460.10'));
  unmount();
  heal();
  await open(project);
  await waitFor(async () => expect((await depositRow()).textContent).toContain('$460.10'));
  await waitFor(async () =>
    expect((await storedPayments(project))[0]?.attributes).toMatchObject({
      field_psi_paid: '40.00',
    }),
  );
});

test.each([
  [403, 'Error: unable to remove payment'],
  [500, 'Error: unable to remove payment'],
])('a payment whose removal is refused with %i stays, and it is said', async (status, words) => {
  const project = await makeOwnProject();
  answerInstead({ method: 'DELETE', path: /payment_schedule_item/ }, { status });
  const { user } = await open(project);
  await user.click(await screen.findByRole('button', { name: 'Remove Deposit' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Deposit?' });
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(messages()).toContain(words));
  expect(await screen.findByLabelText('Name of Deposit')).toBeTruthy();
});

test('a plan replaces what waits by its own parts, and keeps a payment that was paid meanwhile', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  await user.click(await screen.findByRole('button', { name: 'Plan payments' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan payments' }));
  await user.click(await dialog.findByLabelText(/^Replace them/));
  const [due] = dialog.getAllByLabelText('Due Date');
  await user.type(due as HTMLElement, '31.1.2027');
  await user.click(dialog.getByRole('button', { name: 'Add 3 payments' }));
  expect(document.activeElement).toBe(due);
  await user.clear(due as HTMLElement);
  await changeAsColleague(project, { field_psi_paid: '500.10', field_psi_payment_status: 'paid' });
  await user.click(dialog.getByRole('button', { name: 'Add 3 payments' }));
  await waitFor(() =>
    expect(messages()).toContain('Deposit has been paid and stays in the schedule.'),
  );
  await waitFor(() => expect(messages()).toContain('Payments added'));
  expect(await storedPayments(project)).toHaveLength(4);
});

test('a part of a plan that is refused waits with its reason, and the others are stored', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  await user.click(await screen.findByRole('button', { name: 'Plan payments' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan payments' }));
  const create = { method: 'POST', path: /payment_schedule_item|jsonapi\/operations/ };
  const heal = answerInstead(create, { status: 422, body: { errors: [{ detail: 'Full.' }] } });
  await user.click(await dialog.findByRole('button', { name: 'Add 3 payments' }));
  const list = await notSaved();
  expect(list.getByRole('listitem').textContent).toContain('Payment planError: Full.');
  expect(await storedPayments(project)).toHaveLength(1);
  heal();
  await user.click(list.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await storedPayments(project)).toHaveLength(4));
});

test('steps are undone and made again, by button and by keyboard, and stored each time', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  await enter(user, 'Paid of Deposit', '40');
  const storedPaid = async () =>
    (await storedPayments(project)).map(({ attributes }) => Number(attributes['field_psi_paid']));
  await waitFor(async () => expect(await storedPaid()).toEqual([40]));
  await user.click(
    await screen.findByRole('button', { name: 'Undo', description: 'Undo: Paid of Deposit' }),
  );
  await waitFor(async () => expect(await storedPaid()).toEqual([0]));
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  await waitFor(async () => expect(await storedPaid()).toEqual([40]));
  await user.click(screen.getByRole('button', { name: 'Remove Deposit' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Deposit?' });
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  await waitFor(async () => expect(await storedPaid()).toEqual([]));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await storedPaid()).toEqual([40]));
  expect(await screen.findByLabelText('Name of Deposit')).toBeTruthy();
});

test('an edit is stored in one request where the service checks revisions', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  await enter(user, 'Name of Deposit', 'First part');
  await waitFor(async () =>
    expect((await storedPayments(project))[0]?.attributes).toMatchObject({
      field_psi_name: 'First part',
    }),
  );
  const ofPayment = requestsSent().filter(({ path }) => /\/payment_schedule_item\//.test(path));
  expect(ofPayment.map(({ method }) => method)).toEqual(['PATCH']);
});

test('where no revisions are checked, the change of a colleague is found by a read', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  await shown('Amount of Deposit');
  answerInstead({ method: 'GET', path: /^\/jsonapi$/ }, { status: 200, body: { links: {} } });
  await changeAsColleague(project, { field_psi_amount: '900' });
  await enter(user, 'Amount of Deposit', '700');
  const mine = await besideField('Amount of Deposit');
  expect(mine.textContent).toContain('changed this field to: $900.00.');
  const ofPayment = requestsSent().filter(({ path }) => /\/payment_schedule_item\//.test(path));
  expect(ofPayment.at(-1)?.method).toBe('GET');
});
