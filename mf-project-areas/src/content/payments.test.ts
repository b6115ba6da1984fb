import { type ServiceCall, serviceAnswers } from '@portal/shared/testing';
import { addPayment, patchPayment } from './payments';

let asked: ServiceCall[];
/** The payment as the service has it; nothing before it is made. */
let stored: Record<string, unknown> | null;

serviceAnswers((call) => {
  asked.push(call);
  const { method, path, body } = call;
  if (path.includes('/relationships/')) return { status: 204, body: {} };
  if (method === 'POST' && stored) return { status: 409, body: {} };
  if (method !== 'GET') stored = { ...stored, ...body.data?.attributes };
  return {
    body: { data: { type: 'node--payment_schedule_item', id: 'p1', attributes: stored } },
  };
});

beforeEach(() => {
  [asked, stored] = [[], null];
});

const draft = {
  name: 'Deposit',
  description: '',
  amount: '100.00',
  paid: '0',
  dueDate: null,
  status: 'payment_due',
} as const;

test('the balance is made of what is entered and of the other amount as a colleague has stored it', async () => {
  stored = { field_psi_name: 'Deposit', field_psi_amount: '500.00', field_psi_paid: '0' };
  await patchPayment('p1', { paid: '40.00' });
  expect(asked.at(-1)?.body.data?.attributes).toEqual({
    field_psi_paid: '40.00',
    field_psi_total: '460.00',
  });
  expect(stored).toMatchObject({ field_psi_amount: '500.00' });
});

test('a payment that is sent again under its id, with another amount, is one payment of that amount', async () => {
  await addPayment('project', draft, 'p1');
  const again = await addPayment('project', { ...draft, amount: '120.00' }, 'p1');
  expect(again).toMatchObject({ id: 'p1', amount: '120.00', balance: '120.00' });
  expect(asked.map(({ method }) => method)).toContain('PATCH');
});
