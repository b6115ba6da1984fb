import {
  answerInstead,
  askForChange,
  contentAs,
  makeOwnProject,
  messages,
  type OwnProject,
  renderPages,
  signProject,
  type Visit,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import PaymentsTab from './payments.tab';

const open = ({ id }: OwnProject, as: Visit['as'] = 'manager') =>
  renderPages(
    { [`/projects/${id}/finances`]: <PaymentsTab projectId={id} /> },
    { as, path: `/projects/${id}/finances` },
  );

const schedule = () => screen.findByRole('table', { name: 'Payment Schedule' });

/** The balance of the deposit, as its row shows it. */
const balance = async () => {
  const row = within(await schedule()).getByRole('row', { name: /Deposit/ });
  return within(row).getAllByRole('cell')[6]?.textContent;
};

async function enter(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
}

interface Lists {
  readonly data: {
    readonly relationships: Readonly<
      Record<string, { readonly data: readonly [{ readonly id: string }] }>
    >;
  };
}

/** Sets the unit price of the first line of the first feature of a project. */
async function changeEstimate({ id }: OwnProject, unitPrice: string): Promise<void> {
  const { ask, change } = await contentAs('manager');
  const first = async (path: string, list: string): Promise<string> => {
    const { data } = await ask<Lists>('GET', `/jsonapi/${path}`);
    return data.relationships[list]?.data[0].id ?? '';
  };
  const feature = await first(`node/project/${id}`, 'field_project_features');
  const line = await first(`paragraph/feature/${feature}`, 'field_feature_line_items');
  await change('paragraph--line_item', line, { field_unit_price: unitPrice });
}

test('the balance follows amount and paid to the cent, and is the same after opening the tab again', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  expect(await balance()).toBe('$500.10');
  await enter(user, 'Paid of Deposit', '$1,200.35');
  await waitFor(async () => expect(await balance()).toBe('-$700.25'));
  await enter(user, 'Amount of Deposit', '1300.45');
  await waitFor(async () => expect(await balance()).toBe('$100.10'));
  await waitFor(async () => {
    const [stored] = await paymentsOf(project);
    expect(stored).toMatchObject({ field_psi_amount: '1300.45', field_psi_paid: '1200.35' });
  });
});

test('an amount that is no number is refused with its message, and nothing of it is stored', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  await enter(user, 'Amount of Deposit', 'abc');
  await waitFor(() =>
    expect(messages()).toContain('Amount field must contain a valid number. Value not saved.'),
  );
  await enter(user, 'Paid of Deposit', '1.2.3');
  await waitFor(() =>
    expect(messages()).toContain('Paid field must contain a valid number. Value not saved.'),
  );
  expect((await paymentsOf(project))[0]).toMatchObject({
    field_psi_amount: '500.10',
    field_psi_paid: '0.00',
  });
});

test('a due date that has passed marks the payment as overdue', async () => {
  const { user } = await open(await makeOwnProject());
  await enter(user, 'Due Date of Deposit', '01/31/2020');
  const row = within(await schedule()).getByRole('row', { name: /Deposit/ });
  expect(await within(row).findByText('Overdue')).toBeTruthy();
});

test('a payment is scheduled by a dialog that keeps what was typed when it refuses', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  await user.click(await screen.findByRole('button', { name: 'Schedule Payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New payment' }));
  await user.type(dialog.getByLabelText(/^Name/), 'On completion');
  await user.type(dialog.getByLabelText('Amount'), 'abc');
  await user.click(dialog.getByRole('button', { name: 'Add payment' }));
  expect(
    await dialog.findByText('Amount field must contain a valid number. Value not saved.'),
  ).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('On completion');
  await user.clear(dialog.getByLabelText('Amount'));
  await user.type(dialog.getByLabelText('Amount'), '0.14');
  await user.click(dialog.getByRole('button', { name: 'Add payment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await schedule()).textContent).toContain('$500.24');
  await waitFor(async () => expect(await paymentsOf(project)).toHaveLength(2));
});

test('a payment is removed only after a question', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  const answer = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Remove Deposit' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Deposit?' });
    await user.click(within(question).getByRole('button', { name }));
  };
  await answer('No');
  expect(screen.getByLabelText('Name of Deposit')).toBeTruthy();
  await answer('Yes');
  await waitFor(() => expect(screen.queryByLabelText('Name of Deposit')).toBeNull());
  await waitFor(async () => expect(await paymentsOf(project)).toHaveLength(0));
});

test('an approved change is to be scheduled too, apart from the project total', async () => {
  const project = await makeOwnProject();
  const change = await askForChange(project.id, 'A bench', '90');
  const content = await contentAs('manager');
  await content.change('paragraph--change_order', change, {
    field_change_request_status: 'approved',
  });
  await open(project);
  await schedule();
  const shown = () => document.body.textContent;
  await waitFor(() => expect(shown()).toContain('Approved changes: $101.70 with tax.'));
  const sums = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(['Contract', 'Approved changes', 'Revised contract sum'].map(sums)).toEqual([
    '$1,145.37',
    '$101.70',
    '$1,247.07',
  ]);
  expect(shown()).toContain('of the project total with its approved changes is not scheduled yet.');
});

test('an estimate that was changed after the signature explains which total the payments follow', async () => {
  const project = await makeOwnProject();
  await signProject(project);
  await askForChange(project.id, 'A bench', '90');
  await changeEstimate(project, '2000');
  const { unmount } = await open(project);
  const office = /^\$1,145\.37 with tax was signed\. The estimate now comes to \$/;
  expect(await screen.findByText(office)).toBeTruthy();
  expect(document.body.textContent).toContain('of the estimate of now is not scheduled yet.');
  unmount();
  await open(project, project.client);
  expect(await screen.findByText(/^You signed \$1,145\.37 with tax\./)).toBeTruthy();
});

test('a client reads the schedule and changes nothing', async () => {
  const project = await makeOwnProject();
  await open(project, project.client);
  const table = within(await schedule());
  expect(table.getAllByText('$500.10').length).toBeGreaterThan(0);
  expect(table.queryByRole('textbox')).toBeNull();
  for (const name of ['Schedule Payment', 'Plan payments', 'Remove Deposit'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('payments that cannot be read say so, and Retry reads them', async () => {
  const project = await makeOwnProject();
  const heal = answerInstead(
    { path: /payment_schedule_item|field_project_psi/ },
    'connection lost',
  );
  const { user } = await open(project);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  heal();
  await user.click(retry);
  expect(await balance()).toBe('$500.10');
});

/** Attributes of the payments that the project has now. */
async function paymentsOf({ id }: OwnProject): Promise<readonly Record<string, unknown>[]> {
  const content = await contentAs('manager');
  const { included = [] } = await content.ask<{
    included?: readonly { attributes: Record<string, unknown> }[];
  }>('GET', `/jsonapi/node/project/${id}?include=field_project_psi`);
  return included.map(({ attributes }) => attributes);
}

test('a payment is kept as a share or as the rest, and follows the price', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  await screen.findByText(/of the project total is not scheduled yet/);
  await enter(user, 'Amount of Deposit', '30%');
  const row = async () => within(await schedule()).getByRole('row', { name: /Deposit/ });
  await waitFor(async () => expect((await row()).textContent).toContain('$343.61'));
  expect((await row()).textContent).toContain('30% of the total');
  await waitFor(async () =>
    expect((await paymentsOf(project))[0]).toMatchObject({
      field_psi_amount: '343.61',
      field_psi_rule: '30',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Schedule Payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New payment' }));
  await user.type(dialog.getByLabelText(/^Name/), 'On completion');
  await user.clear(dialog.getByLabelText('Amount'));
  await user.type(dialog.getByLabelText('Amount'), 'rest');
  await user.click(dialog.getByRole('button', { name: 'Add payment' }));
  const last = async () => within(await schedule()).getByRole('row', { name: /On completion/ });
  await waitFor(async () => expect((await last()).textContent).toContain('$801.76'));
  expect(await screen.findByText('The whole project total is scheduled.')).toBeTruthy();
});

test('staff are told before sending that the payments exceed the price', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  await screen.findByText(/of the project total is not scheduled yet/);
  await enter(user, 'Amount of Deposit', '2000');
  expect(
    await screen.findByText(/\$854\.63 more than the project\. The client cannot sign/),
  ).toBeTruthy();
});
