import { clientViewStarted } from '@portal/shared/session';
import {
  askForChange,
  contentAs,
  makeOwnProject,
  renderPages,
  signProject,
} from '@portal/shared/testing/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import DeckPage from '../pages/deck/deck.page';

const sumsIn = (list: HTMLElement) =>
  ['Contract', 'Approved changes', 'Revised contract sum'].map(
    (term) => within(list).getByText(term).nextElementSibling?.textContent,
  );

interface Request {
  readonly data: {
    readonly relationships: {
      readonly field_co_line_items: { readonly data: readonly [{ readonly id: string }] };
    };
  };
}

/** Sets the unit price of the line of a change request, as the office does. */
async function changePrice(request: string, unitPrice: string): Promise<void> {
  const { ask, change } = await contentAs('manager');
  const { data } = await ask<Request>('GET', `/jsonapi/paragraph/change_order/${request}`);
  const [line] = data.relationships.field_co_line_items.data;
  await change('paragraph--line_item', line.id, { field_unit_price: unitPrice });
}

test('a client reads price, terms of payment and contract sum before an approval, and the new sum on the slides of totals and payments', async () => {
  const project = await makeOwnProject();
  await signProject(project);
  const request = await askForChange(project.id, 'A bench', '90');
  const { change } = await contentAs('manager');
  await change('paragraph--change_order', request, {
    field_payment_timing: 'own',
    field_payment_due_date: '2027-05-01',
  });
  const path = `/projects/${project.id}/presentation`;
  const pages = { '/projects/:projectId/presentation': <DeckPage /> };
  const { user } = await renderPages(pages, { as: project.client, path });

  await user.click(await screen.findByRole('button', { name: /^Changes/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Changes' }));
  expect(sumsIn(await panel.findByLabelText('Contract sum'))).toEqual([
    '$1,145.37',
    '$0.00',
    '$1,145.37',
  ]);
  const due = /it falls due as a payment of its own, on May 1, 2027/;
  expect(panel.getByText(due)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Approve' }));
  expect(panel.getByText(/^Approve this change for \$101\.70 with tax\?/).textContent).toMatch(due);
  await user.click(panel.getByRole('button', { name: 'Approve the change' }));
  const revised = ['$1,145.37', '$101.70', '$1,247.07'];
  await waitFor(() => expect(sumsIn(panel.getByLabelText('Contract sum'))).toEqual(revised));
  await user.click(panel.getByRole('button', { name: 'Close' }));

  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next slide' });
  for (const title of ['Total Project Costs', 'Payment Schedule']) {
    while (screen.queryByRole('heading', { name: title }) === null && !next.disabled)
      await user.click(next);
    const slide = (await screen.findByRole('heading', { name: title })).closest('article');
    if (!slide) throw new Error(`The slide ${title} has no frame.`);
    expect(sumsIn(await within(slide).findByLabelText('Contract sum'))).toEqual(revised);
  }
});

test('a view as the client answers no change request', async () => {
  const project = await makeOwnProject();
  await signProject(project);
  await askForChange(project.id, 'A bench', '90');
  const path = `/projects/${project.id}/presentation`;
  const pages = { '/projects/:projectId/presentation': <DeckPage /> };
  const { user, scope } = await renderPages(pages, { as: project.client, path });
  const params = { projectId: project.id, clientName: null };
  await act(() => allSettled(clientViewStarted, { scope, params }));
  await user.click(await screen.findByRole('button', { name: /^Changes/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Changes' }));
  const sentence = 'Only the client can approve or reject this change request.';
  expect(await panel.findByText(sentence)).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a price that changes under the question is shown in the panel, and approved only when the client has read the new price', async () => {
  const project = await makeOwnProject();
  await signProject(project);
  const request = await askForChange(project.id, 'A bench', '90');
  const path = `/projects/${project.id}/presentation`;
  const pages = { '/projects/:projectId/presentation': <DeckPage /> };
  const { user } = await renderPages(pages, { as: project.client, path });
  await user.click(await screen.findByRole('button', { name: /^Changes/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Changes' }));
  await user.click(await panel.findByRole('button', { name: 'Approve' }));
  await changePrice(request, '1800');
  await user.click(panel.getByRole('button', { name: 'Approve the change' }));

  const notice = within(await panel.findByRole('alert', undefined, { timeout: 5000 }));
  expect(notice.getByText('The price has changed')).toBeTruthy();
  const sentence =
    'Your answer was not sent. You read $101.70 with tax. The price is now $2,034.00 with tax.';
  expect(notice.getByText(sentence)).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Approve the change' })).toBeNull();

  await user.click(panel.getByRole('button', { name: 'I have read the change' }));
  expect(panel.getByText(/^Approve this change for \$2,034\.00 with tax\?/)).toBeTruthy();
  const approve = panel.getByRole<HTMLButtonElement>('button', { name: 'Approve the change' });
  expect(approve.disabled).toBe(true);
  await waitFor(() => expect(approve.disabled).toBe(false), { timeout: 3000 });
  await user.click(approve);
  expect(await panel.findByText(/^Approved, /)).toBeTruthy();
});
