import { fill, makeOwnProject, type OwnProject, renderPages } from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import ChangeRequests from './pages/change-requests/change-requests.tab';
import Checklist from './pages/checklist/checklist.tab';
import Payments from './pages/payments/payments.tab';
import Work from './pages/work/work.tab';

let own: OwnProject;
beforeAll(async () => {
  own = await makeOwnProject();
});

const tabs = { Payments, Checklist, Work, ChangeRequests } as const;

async function open(tab: keyof typeof tabs) {
  const Tab = tabs[tab];
  const path = `/projects/${own.id}/${tab}`;
  return renderPages({ [path]: <Tab projectId={own.id} /> }, { as: 'manager', path });
}
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

test.each([
  ['a change request', 'ChangeRequests', /^Request title/],
  ['a task', 'Checklist', /^Task$/],
  ['a work entry', 'Work', /^Note$/],
] as const)('%s that was begun is there on the next visit', async (_, tab, label) => {
  const { user, unmount } = await open(tab);
  await fill(user, await field(label), 'Half a thought');
  unmount();
  await open(tab);
  const typed = await field(label);
  await waitFor(() => expect(typed.value).toBe('Half a thought'));
});

test('a task that was added is not there again', async () => {
  const { user, unmount } = await open('Checklist');
  await fill(user, await field(/^Task$/), 'Order the gravel');
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  unmount();
  const { scope } = await open('Checklist');
  await allSettled(scope);
  expect((await field(/^Task$/)).value).toBe('');
});

test('a payment that was begun is there on the next visit, and an empty form is offered', async () => {
  const { user, unmount } = await open('Payments');
  await user.click(await screen.findByRole('button', { name: 'Schedule Payment' }));
  const nameOf = { name: /^Name(?! of)/ };
  await fill(user, await screen.findByRole('textbox', nameOf), 'Second part');
  unmount();
  const again = await open('Payments');
  await again.user.click(await screen.findByRole('button', { name: 'Schedule Payment' }));
  expect(await screen.findByText('You had begun this form.')).toBeTruthy();
  const name = screen.getByRole<HTMLInputElement>('textbox', nameOf);
  expect(name.value).toBe('Second part');
  await again.user.click(screen.getByRole('button', { name: 'Start afresh' }));
  expect(name.value).toBe('');
});
